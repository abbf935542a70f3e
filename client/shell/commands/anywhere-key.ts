/** The shortcut of the command palette, as it is written on the user's kind of keyboard. */
export const anywhereKey = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'
