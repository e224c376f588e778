import manifest from '../../package.json' with { type: 'json' }

export const BUILD = { version: manifest.version }
