// The large gifts. They move: each comes back to its beginning within one loop.
import { ball, round, shade, sparkle, swing, times, type Drawing } from './art.ts'

/** A rocket's burst opens, hangs and fades. */
function burst(x: number, y: number, reach: number, colors: readonly [string, string], moment: number) {
  const grown = round(reach * (1 - (1 - Math.min(1, moment * 1.7)) ** 3))
  const bright = round(moment < 0.55 ? 1 : Math.max(0, 1 - (moment - 0.55) / 0.4))
  const rays = 12
  const ray = (index: number) => {
    const long = index % 2 === 0 ? 1 : 0.72
    const color = index % 2 === 0 ? colors[0] : colors[1]
    return `<g transform="rotate(${(index * 360) / rays})"><path d="M0-${round(grown * 0.34 * long)}V-${round(grown * long)}" stroke="${color}" stroke-width="4.2" stroke-linecap="round"/><circle cy="-${round((grown + 4.5) * long)}" r="2.9" fill="${color}"/></g>`
  }
  return `<g transform="translate(${x} ${y})" opacity="${bright}">${times(rays, ray)}<circle r="${round(grown * 0.13)}" fill="#fff3c4"/></g>`
}

export const fireworks: Drawing = (moment) => `
${burst(38, 38, 31, ['#ff5a6e', '#ffc23d'], (moment + 0.3) % 1)}
${burst(77, 20, 14, ['#8b7bff', '#4fc3ff'], (moment + 0.15) % 1)}
${burst(72, 72, 17, ['#12b39c', '#8bd03f'], (moment + 0.02) % 1)}`

export const crown: Drawing = (moment) => `
<defs>${shade('gold', '#ffe68a', '#dd960f')}${shade('band', '#f9c63c', '#b87407')}${ball('ruby', '#ffb0bb', '#e52a4d', '#8b0d2c')}${ball('sapphire', '#bfe0ff', '#2f78e6', '#123f94')}${ball('pearl', '#fff', '#ffe9b0', '#e0a73a')}
<clipPath id="shape"><path d="M12 30L30 50L48 18L66 50L84 30L77 80H19Z"/></clipPath></defs>
<path d="M12 30L30 50L48 18L66 50L84 30L77 80H19Z" fill="url(#gold)" stroke="#dd960f" stroke-width="3" stroke-linejoin="round"/>
<path d="M48 18L66 50L84 30L77 80H48Z" fill="#a86405" opacity=".16"/>
<rect x="17" y="68" width="62" height="16" rx="5" fill="url(#band)"/><path d="M21 72H75" stroke="#fff0b8" stroke-width="2" stroke-linecap="round" opacity=".8"/>
<g clip-path="url(#shape)"><path transform="translate(${round(moment * 190 - 60)} 0) skewX(-20)" d="M20 0H32V96H20ZM37 0H41V96H37Z" fill="#fff" opacity=".55"/></g>
<circle cx="48" cy="54" r="8" fill="url(#ruby)"/><circle cx="30" cy="60" r="4.6" fill="url(#sapphire)"/><circle cx="66" cy="60" r="4.6" fill="url(#sapphire)"/>
<circle cx="12" cy="27" r="6.5" fill="url(#pearl)"/><circle cx="48" cy="14" r="7.5" fill="url(#pearl)"/><circle cx="84" cy="27" r="6.5" fill="url(#pearl)"/>
<rect x="28" y="73" width="7" height="7" rx="1.5" transform="rotate(45 31.5 76.5)" fill="#2f78e6"/><circle cx="48" cy="76.5" r="4" fill="#e52a4d"/><rect x="61" y="73" width="7" height="7" rx="1.5" transform="rotate(45 64.5 76.5)" fill="#2f78e6"/>
${sparkle(48, 10, 9, moment, 0.05)}${sparkle(78, 24, 7, moment, 0.6)}${sparkle(22, 48, 7, moment, 0.35)}`

const wheel = (
  x: number,
  moment: number,
) => `<g transform="translate(${x} 69)"><circle r="12.5" fill="#1d232b"/><circle r="8" fill="#cdd6e0"/>
<g transform="rotate(${round(moment * 72)})">${times(5, (index) => `<path d="M0-1.500L-1.7-7H1.700Z" fill="#5f6c7b" transform="rotate(${index * 72})"/>`)}</g><circle r="2.2" fill="#1d232b"/></g>`

const streak = (y: number, long: number, moment: number, shift: number) => {
  const way = (moment + shift) % 1
  return `<path d="M${round(24 - way * 26)} ${y}h-${long}" stroke="#9fb0c2" stroke-width="3" stroke-linecap="round" opacity="${round(Math.sin(way * Math.PI) * 0.8)}"/>`
}

export const sportsCar: Drawing = (moment) => `
<defs>${shade('body', '#ff7466', '#c1121f')}${shade('glass', '#d5efff', '#5d9fd3')}</defs>
<ellipse cx="49" cy="82" rx="42" ry="4" fill="#000" opacity=".16"/>
${streak(38, 12, moment, 0)}${streak(47, 9, moment, 0.45)}
<g transform="translate(0 ${round(swing(moment) * 0.7)})">
<path d="M8 49L10 41.5H18L19 48Z" fill="#7d0b15"/><path d="M6 39.500H20" stroke="#4f060d" stroke-width="3.6" stroke-linecap="round"/>
<path d="M5 66C3 58 4 52 9 49C15 46.5 21 47 26 46C34 38 43 35.5 52 36C62 36.5 69 42 74 47C84 48.5 93 52 94 60C94 66 92 69 88 69H10C7 69 5.5 68 5 66Z" fill="url(#body)"/>
<path d="M31 46C37 38 44 36 50 36V47.500Z" fill="url(#glass)"/><path d="M54 36.300C61 37 65 41 69 47.500L54 47.700Z" fill="url(#glass)"/>
<path d="M8 60C30 56 66 56 93 60C94 66 92 69 88 69H10C6 69 6 64 8 60Z" fill="#7d0b15" opacity=".5"/>
<path d="M12 51C18 49 24 49 29 49" fill="none" stroke="#ffc3bb" stroke-width="2.4" stroke-linecap="round" opacity=".9"/>
<path d="M82 51.500C87 52 90 54.5 91 57.500C87 57.5 83 56 82 51.500Z" fill="#fff6c9"/><rect x="4" y="53" width="4" height="7" rx="2" fill="#ffb020"/><path d="M52 49V60M45 52.500H49" stroke="#7d0b15" stroke-width="1.6" stroke-linecap="round"/>
</g>${wheel(26, moment)}${wheel(73, moment)}`

const wave = (y: number, height: number, shift: number, fill: string) => {
  const from = round(-48 + (((shift % 1) + 1) % 1) * 48)
  return `<path transform="translate(${from} 0)" d="M0 ${y}${times(4, () => `q12-${height} 24 0t24 0`)}V96H0Z" fill="${fill}"/>`
}

export const yacht: Drawing = (moment) => `
<defs>${shade('hull', '#ffffff', '#b9c8d8')}${shade('cabin', '#ffffff', '#d5e0ea')}${shade('glass', '#4f86b8', '#173a63')}<clipPath id="sea"><path d="M2 60H94V78C94 88 84 92 48 92S2 88 2 78Z"/></clipPath></defs>
<g clip-path="url(#sea)">${wave(70, 6, moment, '#7fd0f2')}</g>
<g transform="translate(0 ${round(swing(moment) * 1.4)}) rotate(${round(swing(moment, 0.25) * 1.6)} 48 70)">
<path d="M46 14V33" stroke="#8fa1b4" stroke-width="2.4" stroke-linecap="round"/><path d="M46 13L${round(34 + swing(moment, 0.1))} 17.500L46 22Z" fill="#e5344f"/><path d="M39 24H53" stroke="#8fa1b4" stroke-width="2.4" stroke-linecap="round"/>
<path d="M33 30H57L64 42H28Z" fill="url(#cabin)"/><path d="M36 33H55.500L60 40H33Z" fill="url(#glass)"/>
<path d="M20 42H68L78 56H14Z" fill="url(#cabin)"/><path d="M22 45.500H66.500L71 52H20Z" fill="url(#glass)"/><path d="M34 45.500V52M46 45.500V52M58 45.500V52" stroke="#eef4f9" stroke-width="2"/>
<path d="M3 54H78C84 54 90 52 95 49C90 66 82 79 72 82H17C9 78 4 68 3 54Z" fill="url(#hull)"/><path d="M5 63.500C32 66 64 66 90 61L87.5 66C64 70 32 70 6.5 68Z" fill="#0f8a80"/>
<g fill="#173a63"><circle cx="24" cy="59" r="2"/><circle cx="34" cy="59.5" r="2"/><circle cx="44" cy="59.5" r="2"/></g></g>
<g clip-path="url(#sea)">${wave(77, 6, -moment, '#37a9dd')}${wave(84, 5, moment + 0.5, '#1c7fbf')}</g>`

const flag = (x: number, y: number, color: string, moment: number, shift: number) => {
  const lift = round(swing(moment, shift) * 1.8)
  return `<path d="M${x} ${y}V${y - 13}" stroke="#6d5c86" stroke-width="1.8" stroke-linecap="round"/><path d="M${x} ${y - 13}q5-${round(2 + lift)} 11 ${lift}v6q-6-${lift}-11 ${round(1 - lift)}Z" fill="${color}"/>`
}
const tower = (x: number, y: number, width: number, wall: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${90 - y}" fill="url(#${wall})"/><path d="M${x - 3} ${y + 1}L${x + width / 2} ${y - 19}L${x + width + 3} ${y + 1}Z" fill="url(#roof)"/><rect x="${x - 2}" y="${y}" width="${width + 4}" height="4" rx="1.5" fill="#fff" opacity=".75"/>`
const window = (x: number, y: number, moment: number, shift: number) =>
  `<path d="M${x - 3} ${y + 9}V${y + 3}a3 3 0 0 1 6 0V${y + 9}Z" fill="#ffcf4a" opacity="${round(0.86 + 0.14 * swing(moment, shift))}"/>`

export const castle: Drawing = (moment) => `
<defs>${shade('wall', '#f3ecff', '#b3a1d6')}${shade('front', '#fbf7ff', '#c9b9e8')}${shade('roof', '#ff7d9c', '#b0285c')}${shade('hill', '#8fd27f', '#3d9256')}</defs>
<ellipse cx="48" cy="88" rx="46" ry="8" fill="url(#hill)"/>
${flag(48, 13, '#ffb020', moment, 0)}${flag(19, 29, '#19b3a3', moment, 0.3)}${flag(77, 29, '#19b3a3', moment, 0.6)}
${tower(38, 31, 20, 'wall')}${tower(12, 46, 14, 'wall')}${tower(70, 46, 14, 'wall')}
<path d="M22 62H28V57H34V62H40V57H45V62H51V57H56V62H62V57H68V62H74V90H22Z" fill="url(#front)"/>
<path d="M38 90V78a10 10 0 0 1 20 0V90Z" fill="#5b3c74"/><path d="M41 90V78.500a7 7 0 0 1 14 0V90Z" fill="#8a5a3a"/><path d="M48 71.500V90M41 80H55" stroke="#5f3a22" stroke-width="1.4"/>
${window(48, 38, moment, 0)}${window(19, 53, moment, 0.25)}${window(77, 53, moment, 0.5)}${window(30, 69, moment, 0.75)}${window(66, 69, moment, 0.4)}
${sparkle(86, 14, 7, moment, 0.2)}${sparkle(8, 18, 6, moment, 0.65)}${sparkle(66, 40, 5, moment, 0.9)}`
