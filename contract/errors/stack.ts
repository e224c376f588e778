import { faults } from './declare.ts'

/** The description of the stack, and the settings it is filled in with. */
export const stack = faults({
  'STACK-1': {
    cause: 'failed',
    summary: 'The description of the stack has {count} in it.',
    meaning:
      'usher does nothing with a stack it cannot read whole. What is running was not touched. The detail has every one with its line, in {files}.',
    remedies: [{ summary: 'Put them right, then see whether that was all', command: 'usher forms' }],
  },
  'STACK-2': {
    cause: 'misasked',
    summary: 'There is no stack in {directory}.',
    meaning: 'A stack is a compose.yaml, compose.yml, docker-compose.yaml or docker-compose.yml.',
    remedies: [{ summary: 'Name the directory that has one', command: 'usher status --stack-dir DIRECTORY' }],
  },
  'STACK-3': {
    cause: 'misasked',
    summary: 'The stack in {directory} has no name.',
    meaning: 'Compose tells the containers of one stack from another by its name, and this directory gives it none.',
    remedies: [{ summary: 'Begin its compose.yaml with "name:" and a short word', command: null }],
  },
  'SETTING-1': {
    cause: 'misasked',
    summary: '{name} cannot be "{value}": it {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what it is for and what it takes', command: 'usher config {name}' }],
  },
  'SETTING-2': {
    cause: 'misasked',
    summary: '{name} cannot be written to {path}: {why}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'Choose a value without it', command: 'usher config set {name}' }],
  },
  'SETTING-3': {
    cause: 'failed',
    summary: 'Line {line} of {path} cannot be read: {why}.',
    meaning: 'Compose reads the same file and would refuse it too. Nothing was changed.',
    remedies: [{ summary: 'Put the line right in an editor', command: null }],
  },
})
