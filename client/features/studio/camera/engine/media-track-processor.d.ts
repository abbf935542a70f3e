// Types of MediaStreamTrackProcessor, which TypeScript's own DOM does not have.
/// <reference types="dom-mediacapture-transform" />
