import { declareRead } from '../declare.ts'
import { quality as kind } from '../kinds/quality.ts'

export const quality = declareRead('quality', {
  summary: 'Which quality is downloaded, and what each preset costs',
  meaning:
    'Shows four presets for films, series and music, from small to best: what each accepts and rejects, how much disk space an hour takes, and whether it plays without transcoding. usher reads the preset in use from the apps’ actual settings, never from its own memory.',
  kinds: [kind],
  examples: [{ commandLine: 'usher quality', purpose: 'See what is downloaded and what another preset would cost' }],
})
