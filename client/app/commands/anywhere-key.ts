/** The key of the palette, as the keyboard in front of the user names it. */
export const anywhereKey = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'
