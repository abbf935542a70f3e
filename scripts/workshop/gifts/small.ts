// The small gifts, from a rose to a teddy bear. They stand still.
import { ball, round, shade, times, type Drawing } from './art.ts'

export const rose: Drawing = () => `
<defs>${shade('back', '#ff8497', '#c2183b')}${shade('left', '#f5506b', '#d42448')}${shade('right', '#dc2c4e', '#a3102f')}${shade('leaf', '#5cc489', '#1f7a4c')}</defs>
<path d="M48 56C49 68 47 80 43 92" fill="none" stroke="#2b8756" stroke-width="5" stroke-linecap="round"/>
<path d="M47 75C54 60 68 57 79 61C76 75 61 83 47 75Z" fill="url(#leaf)"/><path d="M48 74C56 68 66 64 75 63" fill="none" stroke="#bdf0d2" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round"/>
<path d="M45 85C39 73 27 70 17 73C20 84 32 91 45 85Z" fill="url(#leaf)"/><path d="M44 84C37 79 29 76 21 75" fill="none" stroke="#bdf0d2" stroke-opacity=".6" stroke-width="1.6" stroke-linecap="round"/>
<path d="M32 50C36 61 60 61 64 50L58 63C52 66 44 66 38 63Z" fill="#2b8756"/>
<path d="M48 7C66 4 77 16 76 32C75 50 62 61 48 61C34 61 21 50 20 32C19 16 30 4 48 7Z" fill="url(#back)"/>
<path d="M33 27C32 15 40 10 48 10C57 10 64 16 63 27C62 37 55 42 48 45C40 42 34 37 33 27Z" fill="#98102d"/>
<path d="M38 28C37 19 43 15 49 15C56 15 60 20 59 27C58 34 50 37 46 33C43 29 45 24 50 24C53 25 53 28 51 29" fill="none" stroke="#ff7389" stroke-width="4" stroke-linecap="round"/>
<path d="M20 29C31 26 44 37 49 61C31 63 18 48 20 29Z" fill="url(#left)"/>
<path d="M76 29C65 25 51 38 45 61C65 63 78 48 76 29Z" fill="url(#right)"/>
<path d="M25 33C31 34 37 41 40 49" fill="none" stroke="#ffc0ca" stroke-width="2.4" stroke-linecap="round" opacity=".75"/>`

const fingers = [
  { x: -15, y: -33, tall: 31 },
  { x: -5.5, y: -39, tall: 37 },
  { x: 4, y: -38, tall: 36 },
  { x: 13.5, y: -32, tall: 30 },
]
const hand = (fill: string, edge: string) => `
${fingers.map(({ x, y, tall }) => `<rect x="${round(x - 4.6)}" y="${y}" width="9.2" height="${tall}" rx="4.6" fill="url(#${fill})" stroke="${edge}" stroke-width="1.3"/>`).join('')}
<path d="M-20-10C-20-16 18-16 18-10L18 8C18 20 10 27-1 27C-10 27-16 22-20 14L-30-3C-33-9-26-14-21-8Z" fill="url(#${fill})"/>
<path d="M-17-12V-5M-.7-12V-6M8.8-12V-6" stroke="${edge}" stroke-width="1.3" stroke-linecap="round"/>`

export const applause: Drawing = () => `
<defs>${shade('far', '#ffc65c', '#e58a17')}${shade('near', '#ffe19a', '#f8ab2c')}</defs>
<g transform="translate(58 60) rotate(20) scale(.98)">${hand('far', '#cf7510')}</g>
<g transform="translate(40 62) rotate(-16) scale(.98)">${hand('near', '#de8f1d')}</g>
<g stroke="#ff9f43" stroke-width="4.4" stroke-linecap="round"><path d="M47 6V14"/><path d="M27 9L30 16"/><path d="M66 7L63 14"/></g>`

export const lollipop: Drawing = () => `
<defs>${ball('sweet', '#fff', '#ffd9e8', '#ff9fc4')}${shade('stick', '#fff', '#c9d3df')}${shade('bow', '#54d3c2', '#128a7e')}</defs>
<rect x="45" y="58" width="6.4" height="36" rx="3.2" fill="url(#stick)"/>
<circle cx="48" cy="36" r="31" fill="url(#sweet)"/>
<g fill="#ee3f83">${times(6, (index) => `<path transform="rotate(${index * 60} 48 36)" d="M48 36C52 27 62 25 65 10.300C69 13 73 17 75.8 22C66 29 57 31 48 36Z"/>`)}</g>
<circle cx="48" cy="36" r="30" fill="none" stroke="#c61f63" stroke-opacity=".28" stroke-width="2"/>
<path d="M27 26C30 18 37 13 44 12" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".85"/>
<path d="M48 72C38 62 30 64 30 72C30 80 38 82 48 72C58 62 66 64 66 72C66 80 58 82 48 72Z" fill="url(#bow)"/><circle cx="48" cy="72" r="4.6" fill="#0d6e65"/>`

export const coffee: Drawing = () => `
<defs>${shade('cup', '#eef4f9', '#bccbd9')}${shade('band', '#1fa396', '#0b655d')}${shade('brew', '#8a5230', '#4b2713')}</defs>
<g fill="none" stroke="#b9a89c" stroke-width="4.6" stroke-linecap="round" opacity=".8"><path d="M32 26C26 20 38 16 32 8"/><path d="M46 24C40 17 52 13 46 4"/><path d="M60 26C54 20 66 16 60 8"/></g>
<ellipse cx="46" cy="85" rx="40" ry="8" fill="#a8b8c7"/><ellipse cx="46" cy="83" rx="40" ry="8" fill="#e9f0f6"/>
<path d="M71 45C89 41 92 67 67 68" fill="none" stroke="#d4dfe9" stroke-width="7.5" stroke-linecap="round"/>
<path d="M16 38H76C76 66 70 84 46 84C22 84 16 66 16 38Z" fill="url(#cup)"/>
<path d="M17.5 54C19 72 26 84 46 84C66 84 73 72 74.5 54C56 61 36 61 17.5 54Z" fill="url(#band)"/>
<ellipse cx="46" cy="38" rx="30" ry="9" fill="#fff"/><ellipse cx="46" cy="38.6" rx="26" ry="6.8" fill="url(#brew)"/>
<path d="M46 43C38 40 37 36.6 41 35.800C43.5 35.4 45.5 36.4 46 37.600C46.5 36.4 48.5 35.4 51 35.800C55 36.6 54 40 46 43Z" fill="#f3d6b4"/>
<path d="M24 62C26 70 30 75 34 77" fill="none" stroke="#8fe0d6" stroke-width="3" stroke-linecap="round" opacity=".8"/>`

export const balloon: Drawing = () => `
<defs>${ball('red', '#ffb3a8', '#f4503f', '#b31a24')}${ball('blue', '#b9dcff', '#3f8cf0', '#1b4fb0')}</defs>
<g fill="none" stroke="#8794a5" stroke-width="2" stroke-linecap="round"><path d="M60 55C58 68 50 78 48 93"/><path d="M35 70C40 78 46 84 48 93"/></g>
<g transform="rotate(-12 33 44)"><path d="M34 20C48 20 55 31 55 43C55 56 44 66 34 69C24 66 13 56 13 43C13 31 20 20 34 20Z" fill="url(#blue)"/><path d="M30 73L34 68L38 73Z" fill="#1b4fb0"/><path d="M20 41C20 33 24 28 29 26" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>
<g transform="rotate(8 62 30)"><path d="M62 2C78 2 87 14 87 28C87 42 74 53 62 56C50 53 37 42 37 28C37 14 46 2 62 2Z" fill="url(#red)"/><path d="M57 61L62 55L67 61Z" fill="#b31a24"/><path d="M45 26C45 17 50 11 56 9" fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round" opacity=".8"/></g>`

export const teddyBear: Drawing = () => `
<defs>${ball('fur', '#e8b98a', '#c68a55', '#8f5a2e')}${ball('snout', '#fff3e0', '#f6dcb8', '#dfb785')}${shade('bow', '#ff6f7f', '#c2183b')}</defs>
<ellipse cx="25" cy="86" rx="13" ry="9" fill="url(#fur)"/><ellipse cx="71" cy="86" rx="13" ry="9" fill="url(#fur)"/>
<ellipse cx="48" cy="74" rx="24" ry="20" fill="url(#fur)"/><ellipse cx="48" cy="77" rx="14" ry="13" fill="url(#snout)"/>
<ellipse cx="23" cy="68" rx="8" ry="13" transform="rotate(32 23 68)" fill="url(#fur)"/><ellipse cx="73" cy="68" rx="8" ry="13" transform="rotate(-32 73 68)" fill="url(#fur)"/>
<circle cx="22" cy="16" r="12" fill="url(#fur)"/><circle cx="74" cy="16" r="12" fill="url(#fur)"/><circle cx="22" cy="17" r="6.5" fill="#f0c9a0"/><circle cx="74" cy="17" r="6.5" fill="#f0c9a0"/>
<ellipse cx="48" cy="34" rx="31" ry="28" fill="url(#fur)"/>
<ellipse cx="48" cy="44" rx="15" ry="12" fill="url(#snout)"/><ellipse cx="48" cy="38.5" rx="5.6" ry="4" fill="#4a2a17"/>
<path d="M48 42V46M40.5 46C42.5 51 53.5 51 55.5 46" fill="none" stroke="#4a2a17" stroke-width="2.2" stroke-linecap="round"/>
<circle cx="34" cy="30" r="4.2" fill="#3a2012"/><circle cx="62" cy="30" r="4.2" fill="#3a2012"/><circle cx="35.4" cy="28.6" r="1.4" fill="#fff"/><circle cx="63.4" cy="28.6" r="1.4" fill="#fff"/>
<circle cx="27" cy="40" r="4.5" fill="#ff9d8a" opacity=".5"/><circle cx="69" cy="40" r="4.5" fill="#ff9d8a" opacity=".5"/>
<path d="M48 64C38 54 30 57 31 64C32 71 40 72 48 64C56 54 66 57 65 64C64 71 56 72 48 64Z" fill="url(#bow)"/><circle cx="48" cy="63.5" r="4" fill="#9b0f2d"/>`

const flower = (x: number, y: number, size: number, petal: string, heart: string) => `<g transform="translate(${x} ${y}) scale(${size})">
${times(6, (index) => `<ellipse cx="0" cy="-8" rx="5.8" ry="8" fill="url(#${petal})" transform="rotate(${index * 60})"/>`)}<circle r="5" fill="${heart}"/><circle cx="-1.5" cy="-1.5" r="1.6" fill="#fff" opacity=".7"/></g>`

export const bouquet: Drawing = () => `
<defs>${shade('pink', '#ffb0cd', '#e94b8a')}${shade('red', '#ff8a8f', '#cf2444')}${shade('lilac', '#d9c2ff', '#8657d8')}${shade('paper', '#fff4dd', '#e9c88f')}${shade('leaf', '#5cc489', '#1f7a4c')}</defs>
<g fill="url(#leaf)"><path d="M18 40C4 36 2 22 6 16C18 18 26 28 26 38Z"/><path d="M78 40C92 36 94 22 90 16C78 18 70 28 70 38Z"/><path d="M48 20C40 12 42 4 48 0C54 4 56 12 48 20Z"/></g>
${flower(29, 21, 0.95, 'lilac', '#ffd966')}${flower(67, 21, 0.95, 'red', '#ffd966')}${flower(18, 40, 0.85, 'red', '#ffd966')}${flower(78, 40, 0.85, 'lilac', '#ffd966')}
<path d="M14 44C28 52 68 52 82 44L56 92C52 95 44 95 40 92Z" fill="url(#paper)"/><path d="M48 49C62 49 74 48 82 44L56 92C54 94 51 94.5 48 94.500Z" fill="#c89a55" opacity=".28"/>
${flower(48, 33, 1.25, 'pink', '#ffe08a')}
<path d="M14 44C26 60 40 66 48 66L42 80C30 72 20 58 14 44Z" fill="#fffaf0"/><path d="M82 44C70 60 56 66 48 66L54 80C66 72 76 58 82 44Z" fill="#f4dbac"/>
<path d="M48 76C40 68 33 70 33.5 76C34 82 41 83 48 76C55 68 63 70 62.5 76C62 82 55 83 48 76Z" fill="#d6315f"/><circle cx="48" cy="75.6" r="3.6" fill="#98102d"/>`

/** For a gift that has no picture of its own. */
export const gift: Drawing = () => `
<defs>${shade('box', '#36b5a8', '#0b655d')}${shade('lid', '#58cfc2', '#138277')}${shade('band', '#ffe08a', '#e0a021')}</defs>
<rect x="15" y="44" width="66" height="46" rx="6" fill="url(#box)"/><rect x="9" y="30" width="78" height="19" rx="6" fill="url(#lid)"/>
<rect x="15" y="49" width="66" height="5" fill="#063f3a" opacity=".3"/><rect x="40.5" y="30" width="15" height="60" fill="url(#band)"/>
<path d="M48 30C36 30 22 26 23 16C24 6 40 8 48 30Z" fill="url(#band)"/><path d="M48 30C60 30 74 26 73 16C72 6 56 8 48 30Z" fill="#e0a021"/>
<path d="M45 27C38 26 30 23 30.5 17.500C31 13 40 15 45 27ZM51 27C58 26 66 23 65.5 17.500C65 13 56 15 51 27Z" fill="#9c6a0c" opacity=".55"/><rect x="42" y="25" width="12" height="9" rx="4" fill="#f7c548"/>
<path d="M18 36C20 33.5 26 33 34 33" fill="none" stroke="#d6fff9" stroke-width="2.6" stroke-linecap="round" opacity=".8"/>`
