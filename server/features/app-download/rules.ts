/** The stores' pages of the phone apps. */
export const releases = {
  ios: { url: 'https://greenroom.example/app/ios', version: '1.0.0' },
  android: { url: 'https://greenroom.example/app/android', version: '1.0.0' },
}
