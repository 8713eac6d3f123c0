/**
 * Removes from an error's message whatever could identify a person: addresses lose their query and fragment, and e-mails, numbers of two digits and
 * more (ids, telephones), long tokens, non-ASCII text (typed by members) and quoted text that is not a name in code become `…`. Runs on the device,
 * and again in the Worker.
 */
export function depersonalize(message: string): string {
  return message
    .replace(/(\/[^\s?#"'`]*)[?#][^\s"'`]*/g, '$1')
    .replace(/\S+@\S+/g, '…')
    .replace(/[^\x20-\x7e]+/g, '…')
    .replace(/(["'`])(.*?)\1/g, (quoted, mark: string, text: string) => (CODE.test(text) ? quoted : `${mark}…${mark}`))
    .replace(/[\w-]{32,}/g, '…')
    .replace(/\/\d+/g, '/…')
    .replace(/#?\+?\d[\d ().-]*\d/g, (number) => (/^#\d{3}$/.test(number) ? number : '…'))
    .slice(0, MESSAGE_MAX);
}

/** A name in code, as JavaScript engines quote it: `title`, `Node.removeChild`. */
const CODE = /^[A-Za-z_$][\w$.]{0,40}$/;
const MESSAGE_MAX = 300;
const FRAMES_MAX = 12;

/**
 * Returns the frames of a stack as `name@/assets/file.js:line:column` and nothing else: no message, no query, no page address. Reads the stacks of
 * Chrome, Firefox and Safari, and its own output.
 */
export function framesOf(stack: string): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '', path = '', place = ''] = FRAME.exec(line.trim().slice(0, FRAME_MAX)) ?? [];
      return place ? [`${name}@${/^\/[\w./-]+\.[jt]sx?$/.test(path) ? path : '/'}${place}`] : [];
    })
    .slice(0, FRAMES_MAX)
    .join('\n');
}

/** No useful frame is longer. The limit also bounds the pattern below, whose time grows with the square of the blanks in a row. */
const FRAME_MAX = 300;
const FRAME =
  /^(?:at )?([\w$.<> ]{0,60}?)(?: \[as [\w$]+\])?[ (@]*(?:https?:\/\/[^/\s]+)?(\/[^\s?#:]*)(?:[?#][^\s:]*)?(:\d+:\d+)\)?$/;
