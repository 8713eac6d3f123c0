import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Message } from '#schema/contracts/messages';
import { t as translate, useT } from '../../kit/i18n/i18n.ts';
import { useInteractOutside } from '../../kit/overlays/disclosure.ts';
import type { Outgoing } from '../engine/types.ts';
import { copyText } from '../../kit/overlays/copy-text.ts';
import { ChatIcon, type ChatIconName } from '../chat-icon.tsx';
import type { MenuSubject } from './thread-actions.ts';

export interface MessageMenuProps {
  subject: MenuSubject;
  anchor: Element;
  canReport: boolean;
  onReport: (message: Message) => void;
  onTakeBack: (outgoing: Outgoing) => void;
  onClose: () => void;
}

interface Choice {
  label: string;
  icon: ChatIconName;
  choose: () => void;
}

/**
 * The menu of one message, shown beside it. There is one for all messages, outside of the log: a box that the browser may skip
 * (`content-visibility`) would cut it off.
 */
export function MessageMenu({ subject, anchor, canReport, onReport, onTakeBack, onClose }: MessageMenuProps) {
  const t = useT();
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ top: 0, left: 0 });

  useLayoutEffect(() => {
    if (!menu.current) return;
    const { offsetWidth: width, offsetHeight: height } = menu.current;
    const at = anchor.getBoundingClientRect();
    setPlace({
      top: Math.max(8, Math.min(at.bottom, innerHeight - height - 8)),
      left: Math.max(8, Math.min(at.left, innerWidth - width - 8)),
    });
    menu.current.querySelector('button')?.focus({ preventScroll: true });
  }, [anchor]);

  useInteractOutside(menu, onClose);
  useEffect(() => {
    addEventListener('resize', onClose);
    return () => removeEventListener('resize', onClose);
  }, [onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      if (anchor instanceof HTMLElement) anchor.focus({ preventScroll: true });
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const items = [...(menu.current?.querySelectorAll('button') ?? [])];
      const now = items.findIndex((item) => item === document.activeElement);
      items.at((now + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus
    <div
      ref={menu}
      role="menu"
      aria-label={t('chat.messageMenu')}
      onKeyDown={onKeyDown}
      style={place}
      className="fixed z-50 min-w-48 animate-[rise_.12s] rounded-card border border-line bg-surface p-1.5 text-ink shadow-float"
    >
      {choicesOf(subject, canReport, onReport, onTakeBack).map(({ label, icon, choose }) => (
        <button
          key={icon}
          type="button"
          role="menuitem"
          onClick={() => {
            onClose();
            choose();
          }}
          className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-primary-soft hover:text-primary focus:bg-primary-soft focus:text-primary"
        >
          <ChatIcon name={icon} className="size-5" />
          {label}
        </button>
      ))}
    </div>
  );
}

function choicesOf(
  subject: MenuSubject,
  canReport: boolean,
  onReport: MessageMenuProps['onReport'],
  onTakeBack: MessageMenuProps['onTakeBack'],
): Choice[] {
  if (subject.kind === 'outgoing') {
    return [{ label: translate('chat.cancelSending'), icon: 'edit', choose: () => onTakeBack(subject.outgoing) }];
  }
  const { message } = subject;
  const choices: Choice[] = [];
  if (message.content) choices.push({ label: translate('chat.copy'), icon: 'copy', choose: () => void copy(message.content) });
  if (canReport) choices.push({ label: translate('chat.reportMessage'), icon: 'flag', choose: () => onReport(message) });
  return choices;
}

function copy(text: string): Promise<void> {
  return copyText(text, { title: translate('chat.copied') }, translate('chat.notCopied'));
}
