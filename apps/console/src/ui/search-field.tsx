/** Words to find something by: asked for a moment after the last key, so that every letter is no question. */
import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

const waitMs = 250;

export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;
  // The address was changed elsewhere: by going back, or by a button that shows everything.
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);
  useEffect(() => {
    if (text.trim() === told.current) return;
    const timer = setTimeout(() => {
      told.current = text.trim();
      tell.current(told.current);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <div className="search">
      <Icon name="search" size={18} />
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
