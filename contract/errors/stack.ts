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
  'SETTING-1': {
    cause: 'misasked',
    summary: '{name} cannot be "{value}": it {why}.',
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
