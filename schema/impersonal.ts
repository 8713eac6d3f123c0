/**
 * An error's message without what could tell to whom it happened: addresses lose their query, and e-mails, numbers of two digits and more (ids, telephones),
 * what is not ASCII (what members type) and what stands in quotes, unless it is a name in code, become `…`. Done on the device, and again by the Worker.
 */
export function impersonal(message: string): string {
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

/** A name in code, as engines quote it: `title`, `Node.removeChild`. */
const CODE = /^[A-Za-z_$][\w$.]{0,40}$/;
const MESSAGE_MAX = 300;
const FRAMES_MAX = 12;

/**
 * The frames of a stack as `name@/assets/file.js:line:column`, and nothing else of it: no message, no query, no address of a page. Reads what Chrome,
 * Firefox and Safari write, and its own.
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
