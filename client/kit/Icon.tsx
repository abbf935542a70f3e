// Icons of the apps on a phone, 24 px, drawn by strokes.

const paths = {
  back: 'M15 5l-7 7 7 7',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 21h4',
  bellOn: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15zM9.5 11l2 2 3.5-4',
  chat: 'M4 5h16v11H9l-5 4z',
  close: 'M6 6l12 12M18 6L6 18',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9 12l3-4 3 4-3 4z',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  crown: 'M4 18h16M4 15l-1-9 5 4 4-6 4 6 5-4-1 9z',
  down: 'M6 10l6 6 6-6',
  gift: 'M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8C8 8 6 3 9 3s3 5 3 5 0-5 3-5 1 5-3 5Z',
  heart: 'M12 20s-8-5-8-11a4.5 4.5 0 0 1 8-2.8A4.5 4.5 0 0 1 20 9c0 6-8 11-8 11z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.5A8 8 0 1 1 9.5 4a6.5 6.5 0 0 0 10.5 10.5z',
  mute: 'M4 10v4h3l5 4V6L7 10zM16 10l5 5M21 10l-5 5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 3.5-6 8-6s8 2 8 6',
  people:
    'M9 12a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-3.5 3-5 6.5-5s6.5 1.5 6.5 5M15 5.3a3.5 3.5 0 0 1 0 6.4M18 15.5c2 .7 3.5 2.1 3.5 4.5',
  pip: 'M3 5h18v14H3zM12 12h7v5h-7z',
  play: 'M7 4l13 8-13 8z',
  send: 'M4 12L20 4l-5 16-4-6zM11 14l9-10',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v8h14v-8',
  sound: 'M4 10v4h3l5 4V6L7 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.5 1.5M17.5 17.5L19 19M19 5l-1.5 1.5M6.5 17.5L5 19',
  ticket: 'M3 8h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM14 8v10',
  trophy: 'M8 4h8v6a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20h8',
} as const
export type IconName = keyof typeof paths

interface Look {
  size?: number
  filled?: boolean
}

export const Icon = ({ name, ...look }: { name: IconName } & Look) => <Strokes path={paths[name]} {...look} />

/** An icon that only one part of the apps has: its path stands there, and not in the first page. */
export const Strokes = ({ path, size = 24, filled = false }: { path: string } & Look) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill={filled ? 'currentColor' : 'none'}
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d={path} />
  </svg>
)
