import manifest from '../../package.json' with { type: 'json' }

/** This copy of usher. */
export const COPY = { version: manifest.version }
