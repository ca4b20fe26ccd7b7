/** A button with further things to do behind it. In the browser's top layer: no card cuts it off. */
import { type KeyboardEvent, type ToggleEvent, useId, useRef } from 'react';
import { Icon, type IconName } from './icon.tsx';

export interface MenuItem {
  label: string;
  icon: IconName;
  danger?: boolean;
  act(): void;
}

const gap = 6;
const edge = 8;

export function Menu({
  label,
  items,
  bordered = false,
}: {
  label: string;
  items: readonly MenuItem[];
  bordered?: boolean;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll('button') ?? [])];

  const toggled = (event: ToggleEvent<HTMLDivElement>) => {
    const [box, at] = [list.current, button.current?.getBoundingClientRect()];
    if (event.newState !== 'open' || !box || !at) return;
    // Below the button where there is room, and always within the window.
    const { offsetWidth: width, offsetHeight: height } = box;
    const below = at.bottom + gap;
    box.style.top = `${below + height > window.innerHeight - edge ? Math.max(edge, at.top - gap - height) : below}px`;
    box.style.left = `${Math.max(edge, Math.min(at.right - width, window.innerWidth - edge - width))}px`;
    entries()[0]?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const all = entries();
    const step = steps[event.key];
    if (event.key === 'Tab') list.current?.hidePopover();
    const to =
      step !== undefined
        ? (all.indexOf(document.activeElement as HTMLButtonElement) + step + all.length) % all.length
        : event.key === 'Home'
          ? 0
          : event.key === 'End'
            ? all.length - 1
            : undefined;
    if (to === undefined) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={bordered ? 'button square' : 'button quiet square small-button'}
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
      >
        <Icon name="more" />
      </button>
      <div
        ref={list}
        id={id}
        className="menu"
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={toggled}
        onKeyDown={move}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={item.danger ? 'menu-item danger' : 'menu-item'}
            onClick={() => {
              list.current?.hidePopover();
              item.act();
            }}
          >
            <Icon name={item.icon} size={18} />
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
