/** The console's own line icons, 24 x 24, drawn in the color of the text around them. */
const paths = {
  worlds: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.4 9.5c5 3 12.2 3 17.2 0M3.4 14.5c5-3 12.2-3 17.2 0M12 3v18',
  plus: 'M12 5v14M5 12h14',
  spark: 'M12 3l1.9 5.6L19.5 10.5 13.9 12.4 12 18l-1.9-5.6L4.5 10.5l5.6-1.9ZM19 16.5v4M17 18.5h4',
  render: 'M4 5.5h16v10H4ZM9 19.5h6M12 15.5v4M7.5 12.5l3-3.5 2.5 2.5 2-1.5 2 2.5',
  models: 'M12 3l8 4.5v9L12 21l-8-4.5v-9ZM4 7.5l8 4.5 8-4.5M12 12v9',
  assets: 'M3.5 7h6l2 2.5h9V19h-17ZM3.5 7V5h6',
  keys: 'M8 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 12h9M18.5 12v3.5M15.5 12v2.5',
  settings: 'M4 7h9M17 7h3M4 12h3M11 12h9M4 17h8M16 17h4M13 5v4M7 10v4M12 15v4',
  reference: 'M8.5 7L4 12l4.5 5M15.5 7L20 12l-4.5 5M13.5 5l-3 14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 19.5h14',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 10.5v6M13.5 10.5v6',
  stop: 'M7 7h10v10H7Z',
  again: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.2M20 4.5v4.7h-4.7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3ZM12 10v4.5M12 17.2v.1',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5M12 8v.1',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  copy: 'M9 9h10.5v10.5H9ZM5 15H4.5V4.5H15V5',
  out: 'M10 4.5H5v15h5M14 8l4 4-4 4M18 12H9.5',
  photo: 'M4 5.5h16v13H4ZM4 15l4.5-4.5 4 4 2.5-2 5 4.5M15.5 9.2v.1',
  video: 'M3.5 6.5h12v11h-12ZM15.5 10.5l5-3v9l-5-3',
  folder: 'M3.5 6h6l2 2.5h9V18.5h-17Z',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  share: 'M12 15V4M8 7.5L12 3.5l4 4M6 11H5v9h14v-9h-1',
  more: 'M5 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M11.4 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0M17.8 12a.6.6 0 1 0 1.2 0 .6.6 0 1 0-1.2 0',
  pen: 'M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19ZM13.5 7l3.5 3.5',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12ZM15 15l5 5',
  usage: 'M5 20v-7M12 20V4M19 20v-10M3 20h18',
  upload: 'M12 15.5v-11M7.5 9l4.5-4.5L16.5 9M5 19.5h14',
  back: 'M14.5 6l-6 6 6 6',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name, size }: { name: IconName; size?: number }) => (
  <LineDrawing path={paths[name]} size={size} />
);

export function LineDrawing({ path, size = 20 }: { path: string; size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
