import { action } from '../declare.ts'
import { quality, qualityMedia } from '../kinds/quality.ts'
import { choice, required, word } from '../parameter.ts'

export const qualitySet = action('quality-set', {
  summary: 'Choose the quality that is fetched',
  meaning:
    'Carries a preset to the app that files films, series or music: a quality profile and custom formats of usher’s own, and gives it to everything that had another preset or the profile the app came with, and to what members ask for from then on. What has a profile that a person made keeps it, and what a person changed is left as it is. The name of a profile of the app instead of a preset goes back to that one. Nothing that is here is fetched again; `quality upgrade` does that.',
  takes: {
    preset: required(word('small, balanced, sharp or best; or the name of a profile that the app has')),
    media: required(choice('What it is for', qualityMedia)),
    service: word('Which library, where several file the same', 'services'),
  },
  bare: ['preset', 'media'],
  answered: 'job',
  kinds: [quality],
  examples: [
    { line: 'usher quality set balanced films', for: 'Fetch films balanced from now on' },
    { line: 'usher quality set best series --dry-run', for: 'See what that would change' },
  ],
})
