import { declareAction } from '../declare.ts'
import { quality, qualityMedia } from '../kinds/quality.ts'
import { choiceParameter, requiredParameter, textParameter } from '../parameter.ts'

export const qualitySet = declareAction('quality-set', {
  summary: 'Choose the quality to download',
  meaning:
    'Applies a preset to the app for films, series or music, as a quality profile and custom formats of usher’s own. Everything that had another preset or the app’s own default profile gets it, and so do new requests. Items with a profile that a person made keep it, and anything a person changed stays as it is. To go back, name a profile of the app instead of a preset. Nothing in the library is downloaded again; `quality upgrade` does that.',
  parameters: {
    preset: requiredParameter(textParameter('small, balanced, sharp or best; or the name of a profile in the app')),
    media: requiredParameter(choiceParameter('The type of media', qualityMedia)),
    service: textParameter('The library, if several manage the same media', 'services'),
  },
  positionals: ['preset', 'media'],
  answered: 'job',
  kinds: [quality],
  examples: [
    { commandLine: 'usher quality set balanced films', purpose: 'Download films with the balanced preset from now on' },
    { commandLine: 'usher quality set best series --dry-run', purpose: 'See what that would change' },
  ],
})
