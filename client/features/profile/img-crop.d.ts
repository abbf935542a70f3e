// The package's own types describe its CommonJS build; in the browser build, the component is the default export.
declare module 'antd-img-crop' {
  import type { ReactElement } from 'react'

  interface ImgCropProps {
    /** Width by height. */
    aspect: number
    cropShape: 'rect' | 'round'
    rotationSlider: boolean
    /** Quality of JPGs, 0 to 1. */
    quality: number
    /** False hands the file to the Upload as it is. */
    beforeCrop: (file: File) => Promise<boolean>
    modalTitle: string
    modalOk: string
    modalCancel: string
    children: ReactElement
  }
  export default function ImgCrop(props: ImgCropProps): ReactElement
}
