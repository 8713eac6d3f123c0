import { LANGUAGES } from '#schema/catalog/languages';
import * as Radix from '@radix-ui/react-dropdown-menu';
import type { ReactNode, RefObject } from 'react';
import { useLanguage } from '../i18n/i18n.ts';
import { Icon } from '../ui/icon.tsx';
import type { MenuItem } from './menu.tsx';

interface MenuRadixProps {
  label: string;
  items: readonly MenuItem[];
  header?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
}

const ITEM =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none select-none data-[highlighted]:bg-primary-soft data-[highlighted]:text-primary';

/**
 * The dropdown of a `Menu`. The button is not Radix' (it was there before Radix loaded), so an empty trigger over it is only the
 * anchor. Not modal: the modal one locks the scroll with an injected `<style>`, which the Content-Security-Policy refuses.
 */
export function MenuRadix({ label, items, header, open, onOpenChange, button }: MenuRadixProps) {
  const dir = LANGUAGES[useLanguage()].direction;
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false} dir={dir}>
      <Radix.Trigger asChild>
        <span aria-hidden="true" className="pointer-events-none absolute inset-0" />
      </Radix.Trigger>
      <Radix.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        aria-labelledby={undefined}
        onInteractOutside={(event) => {
          // The button's own click closes; closing here as well would open it again.
          if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (document.activeElement === document.body) button.current?.focus();
        }}
        className="z-50 min-w-52 rounded-card border border-line bg-surface p-1.5 text-ink shadow-float data-[state=open]:animate-[rise_.15s]"
      >
        {header && (
          <>
            <Radix.Label className="px-3 py-2">{header}</Radix.Label>
            <Radix.Separator className="my-1.5 h-px bg-line" />
          </>
        )}
        <Radix.RadioGroup value={items.find(({ checked }) => checked)?.id ?? ''}>
          {items.map((item) =>
            item.checked === undefined ? (
              <Radix.Item key={item.id} onSelect={item.onSelect} className={ITEM}>
                {item.icon}
                <span lang={item.lang} className="flex-1">
                  {item.label}
                </span>
                {item.badge}
              </Radix.Item>
            ) : (
              <Radix.RadioItem key={item.id} value={item.id} onSelect={item.onSelect} className={ITEM}>
                {item.icon}
                <span lang={item.lang} className="flex-1">
                  {item.label}
                </span>
                {item.checked && <Icon name="check" className="size-5" />}
              </Radix.RadioItem>
            ),
          )}
        </Radix.RadioGroup>
      </Radix.Content>
    </Radix.Root>
  );
}
