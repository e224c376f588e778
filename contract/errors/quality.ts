import { faults } from './declare.ts'

/** Choosing quality. */
export const quality = faults({
  'QUALITY-1': {
    cause: 'missing',
    summary: 'No app that files {media} is in the stack.',
    meaning: 'There is nothing whose quality could be chosen.',
    remedies: [{ summary: 'See what can be turned on', command: 'usher forms' }],
  },
  'QUALITY-2': {
    cause: 'failed',
    summary: 'What {app} has now is not known, so nothing was changed: {because}',
    meaning: 'usher changes only what it has seen.',
    remedies: [{ summary: 'See what it says', command: 'usher logs {service}' }],
  },
  'QUALITY-3': {
    cause: 'failed',
    summary: '{app} cannot be told the preset {preset}: it has none of the qualities at which that stops.',
    meaning: 'It may be a version that usher does not know. Nothing was changed.',
    remedies: [{ summary: 'See what it can be told', command: 'usher quality' }],
  },
  'QUALITY-4': {
    cause: 'misasked',
    summary: 'No preset is in force for {media}: {force}.',
    meaning: 'What better copies would be and take is known only where a preset says so. Nothing was changed.',
    remedies: [
      { summary: 'See the presets', command: 'usher quality' },
      { summary: 'Choose one first', command: 'usher quality set balanced {media}' },
    ],
  },
  'QUALITY-5': {
    cause: 'misasked',
    summary: 'Several libraries file {media}: {services}.',
    meaning: 'Each has a quality of its own, as one for 4K beside one for everything else, so it has to be said which.',
    remedies: [{ summary: 'Name one', command: '{command} --services {first}' }],
  },
  'QUALITY-6': {
    cause: 'misasked',
    summary: '{service} is no library that files {media}: {services}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what each has', command: 'usher quality' }],
  },
})
