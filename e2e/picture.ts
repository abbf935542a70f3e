import sharp from 'sharp'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#0f6a64' } })

/** Image files of one colour, for uploads. */
export const png = async (width: number, height: number) => ({
  name: 'picture.png',
  mimeType: 'image/png',
  buffer: await plain(width, height).png().toBuffer(),
})
export const jpg = async (width: number, height: number) => ({
  name: 'picture.jpg',
  mimeType: 'image/jpeg',
  buffer: await plain(width, height).jpeg().toBuffer(),
})
