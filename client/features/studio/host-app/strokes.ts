/** The paths of icons that only the host's app has (kit/Icon.tsx). */
export const strokes = {
  camera: 'M3 7h11v10H3zM14 11l6-4v10l-6-4',
  turn: 'M4 8h4l2-3h4l2 3h4v11H4zM9 12.5a3.2 3.2 0 0 1 5.6-1M15 15a3.2 3.2 0 0 1-5.6 1M14.8 9.6v2h-2M9.2 17.9v-2h2',
  microphone: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  microphoneOff: 'M9 6a3 3 0 0 1 6 0v5M9 9v2a3 3 0 0 0 4.5 2.6M6 11a6 6 0 0 0 9.5 4.9M12 17v4M4 3l16 18',
  light: 'M13 2L5 14h6l-1 8 8-12h-6z',
  end: 'M12 3v9M7 6.5a7.5 7.5 0 1 0 10 0',
} as const
