import { defineErrors } from './definition.ts'

export const qualityErrors = defineErrors({
  'QUALITY-1': {
    cause: 'missing',
    summary: 'The stack has no app for {media}.',
    meaning: 'There is nothing to choose a quality for.',
    remedies: [{ summary: 'See what can be turned on', command: 'usher forms' }],
  },
  'QUALITY-2': {
    cause: 'failed',
    summary: 'usher could not read the settings of {app}, so nothing was changed: {because}',
    meaning: 'usher changes only settings that it has read first.',
    remedies: [{ summary: 'Read its log', command: 'usher logs {service}' }],
  },
  'QUALITY-3': {
    cause: 'failed',
    summary: '{app} cannot use preset {preset}: it lacks the preset’s cutoff qualities.',
    meaning: 'It may be a version that usher does not know. Nothing was changed.',
    remedies: [{ summary: 'See what it can use', command: 'usher quality' }],
  },
  'QUALITY-4': {
    cause: 'misasked',
    summary: 'No preset is in use for {media}: {force}.',
    meaning: 'Only a preset says which copies are better and how large they are. Nothing was changed.',
    remedies: [
      { summary: 'See the presets', command: 'usher quality' },
      { summary: 'Choose one first', command: 'usher quality set balanced {media}' },
    ],
  },
  'QUALITY-5': {
    cause: 'misasked',
    summary: 'Several libraries manage {media}: {services}.',
    meaning: 'Each has its own quality, such as one for 4K and one for everything else, so say which one you mean.',
    remedies: [{ summary: 'Name one', command: '{command} --services {first}' }],
  },
  'QUALITY-6': {
    cause: 'misasked',
    summary: '{service} is not a library for {media}. Choose from: {services}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See the quality of each', command: 'usher quality' }],
  },
})
