import { defineErrors } from './definition.ts'

/** Errors in the stack’s files and in its settings. */
export const stackErrors = defineErrors({
  'STACK-1': {
    cause: 'failed',
    summary: 'The stack’s files contain {count}.',
    meaning:
      'usher does nothing with a stack that it cannot read completely. Running services were not touched. The detail lists every mistake with its line, in {files}.',
    remedies: [{ summary: 'Correct them, then check again', command: 'usher forms' }],
  },
  'STACK-2': {
    cause: 'misasked',
    summary: 'There is no stack in {directory}.',
    meaning: 'usher looks for compose.yaml, compose.yml, docker-compose.yaml or docker-compose.yml.',
    remedies: [{ summary: 'Name the directory that contains one', command: 'usher status --stack-dir DIRECTORY' }],
  },
  'STACK-3': {
    cause: 'misasked',
    summary: 'The stack in {directory} has no name.',
    meaning: 'Compose tells stacks apart by their names, and this directory gives it none.',
    remedies: [{ summary: 'Add "name:" and a short word at the top of its compose.yaml', command: null }],
  },
  'STACK-4': {
    cause: 'failed',
    summary: '{path} cannot be read: {why}.',
    meaning:
      'It holds what was corrected with `usher stack set`. usher does not guess what was meant. Nothing was changed.',
    remedies: [{ summary: 'Correct the file in an editor, or delete it and set the corrections again', command: null }],
  },
  'STACK-5': {
    cause: 'misasked',
    summary: 'The project declares "{field}" of {service} itself.',
    meaning: 'x-usher in the project’s own files always wins, so a correction would change nothing.',
    remedies: [{ summary: 'Change x-usher of {service} in the project’s files', command: 'usher explain x-usher' }],
  },
  'STACK-6': {
    cause: 'misasked',
    summary: '"{written}" is not a correction: {why}.{nearest}',
    meaning: 'Nothing was changed.',
    remedies: [
      { summary: 'Write FIELD=VALUE, for example app=sonarr', command: 'usher stack set SERVICE app=sonarr' },
      { summary: 'See what usher knows about each service', command: 'usher stack' },
    ],
  },
  'SETTING-1': {
    cause: 'misasked',
    summary: '{name} cannot be "{value}": {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what it is for and what it accepts', command: 'usher config {name}' }],
  },
  'SETTING-2': {
    cause: 'misasked',
    summary: '{name} cannot be written to {path}: {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Choose a value without that character', command: 'usher config set {name}' }],
  },
  'SETTING-3': {
    cause: 'failed',
    summary: 'Line {line} of {path} cannot be read: {why}.',
    meaning: 'Compose reads the same file and would reject it too. Nothing was changed.',
    remedies: [{ summary: 'Correct the line in an editor', command: null }],
  },
})
