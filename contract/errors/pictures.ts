import { defineErrors } from './definition.ts'

export const pictureErrors = defineErrors({
  'PICTURE-1': {
    cause: 'missing',
    summary: 'There is no picture "{picture}".',
    meaning: 'No app of this household has a picture of that name.',
    remedies: [{ summary: 'Use the value of `picture` in another answer', command: 'usher queue --json' }],
  },
  'PICTURE-2': {
    cause: 'missing',
    summary: '{app} gave no such picture.',
    meaning: 'usher shows pictures only from the apps of this household, and only up to 2 MB each.',
    remedies: [{ summary: 'See whether the app is well', command: 'usher status' }],
  },
  'PICTURE-3': {
    cause: 'missing',
    summary: 'What {app} gave as this picture is not a JPEG, PNG, WebP or AVIF image.',
    meaning: 'usher passes nothing else on, because a browser might run it.',
    remedies: [{ summary: 'Choose another image for it in the app', command: null }],
  },
})
