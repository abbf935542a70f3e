import styles from './Face.module.css'

/** A column, a row and a size. */
const rooms = [
  [0, 0, 2.1],
  [2, 0, 1],
  [2, 1, 1],
  [0, 2, 1],
  [1, 2, 1],
  [2, 2, 1],
] as const
const bars = [0, 1, 2, 3]

/** A wall of rooms with a host talking in each. Drawn here: nothing is fetched for it. */
export const Face = () => (
  <svg className={styles.face} viewBox="0 0 480 360" aria-hidden="true">
    {rooms.map(([column, row, size], room) => (
      <g key={room} transform={`translate(${column * 164 + 1} ${row * 124 + 1}) scale(${size})`}>
        <rect className={styles.room} width="150" height="110" rx="8" />
        <g className={styles.person} style={{ animationDelay: `${room * -3.7}s` }}>
          <path d="M38 109a37 37 0 0 1 74 0zM75 26a19 19 0 1 1 0 38a19 19 0 1 1 0-38z" />
          <path className={styles.headset} d="M53 51v-6a22 22 0 0 1 44 0v6" />
        </g>
        {bars.map((bar) => (
          <rect
            key={bar}
            className={styles.bar}
            style={{ animationDelay: `${(room * 4 + bar) * -1.3}s` }}
            x={122 + bar * 5}
            y="-100"
            width="3"
            height={6 + ((room * 5 + bar * 7) % 13)}
            transform="scale(1 -1)"
          />
        ))}
      </g>
    ))}
  </svg>
)
