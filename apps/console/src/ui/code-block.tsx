/** Text to be copied into a terminal or a file. A long line scrolls, so the keyboard must be able to get there. */
export function CodeBlock({ children }: { children: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the focus
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  );
}
