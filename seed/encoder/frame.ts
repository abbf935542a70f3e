// What our encoder sends. Faults are functions from one frame to the next, so that they can be combined.

interface FrameBase {
  /** The time that it carries, in milliseconds. */
  at: number
  /** When it is sent, in milliseconds since the push began. */
  due: number
  /** Body of an RTMP message: FLV's codec and packet type bytes, then the data. */
  body: Buffer
}
export interface Picture extends FrameBase {
  kind: 'video'
  key: boolean
  /** A picture to send in its place that repeats the one before. Everything up to the next key frame must then be such a picture. */
  repeat: Buffer
  /** Configuration that has to be sent before it. */
  config?: Buffer
}
export interface Sound extends FrameBase {
  kind: 'audio'
}
export type Frame = Picture | Sound

/** Keeps its own state, so each push makes a new one. */
export type Fault = (frame: Frame) => Frame
