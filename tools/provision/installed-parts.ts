/** Installed in the system, because it depends too much on it (fonts, sandbox) to be unpacked elsewhere. */
export const installedParts = {
  // Without windows it takes a sixth less of a processor.
  chromium: {
    title: 'Chromium',
    packages: ['chromium-headless-shell', 'fonts-dejavu-core'],
    program: '/usr/bin/chromium-headless-shell',
  },
} as const
