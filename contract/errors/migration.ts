import { defineErrors } from './definition.ts'

export const migrationErrors = defineErrors({
  'MIGRATION-1': {
    cause: 'missing',
    summary: 'The engine has no other Compose project called "{project}".',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what usher found', command: 'usher migration' }],
  },
  'MIGRATION-2': {
    cause: 'failed',
    summary: 'The folder of the project "{project}" cannot be used: {because}.',
    meaning: 'usher operates a project through its files. Nothing was changed.',
    remedies: [{ summary: 'See where it was started', command: 'usher migration' }],
  },
  'MIGRATION-3': {
    cause: 'misasked',
    summary: 'The files in {directory} define a project called "{read}", but its containers belong to "{project}".',
    meaning: 'usher would not recognise the containers as its own. Nothing was changed.',
    remedies: [{ summary: 'Set its name in the project’s own .env: COMPOSE_PROJECT_NAME={project}', command: null }],
  },
  'MIGRATION-4': {
    cause: 'misasked',
    summary: 'The project "{project}" was started from other files than Compose uses in {directory}: {files}.',
    meaning: 'usher would read a different stack from the one that is running. Nothing was changed.',
    remedies: [{ summary: 'List them in the project’s own .env as COMPOSE_FILE, separated by colons', command: null }],
  },
  'MIGRATION-5': {
    cause: 'missing',
    summary: 'usher found nothing called "{project}" that runs media apps.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what usher found', command: 'usher migration' }],
  },
  'MIGRATION-6': {
    cause: 'misasked',
    summary: '"{project}" cannot be taken over with {mode}: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what is possible, and why', command: 'usher migration' }],
  },
  'MIGRATION-7': {
    cause: 'failed',
    summary: 'The data of "{project}" cannot be imported yet: {because}',
    meaning:
      'Each app’s data goes into the same app of the stack that usher ships, and that app must be running. Nothing was changed.',
    remedies: [{ summary: 'Start that stack first', command: 'usher migrate beside {project}' }],
  },
  'MIGRATION-8': {
    cause: 'failed',
    summary: 'usher cannot read everything in "{project}": {because}',
    meaning: 'usher replaces an installation only when it can import everything from it. Nothing was changed.',
    remedies: [{ summary: 'See the state of its apps', command: 'usher migration' }],
  },
  'MIGRATION-9': {
    cause: 'missing',
    summary: 'There is no migration of "{project}" to roll back.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
  'MIGRATION-10': {
    cause: 'failed',
    summary: 'usher cannot see which ports of this machine are free.',
    meaning:
      'Two programs cannot listen on the same port, so usher starts nothing beside another stack. Nothing was changed.',
    remedies: [{ summary: 'Give the services other ports by hand', command: 'usher config' }],
  },
  'MIGRATION-11': {
    cause: 'misasked',
    summary: 'usher operates {directory}, not the stack that it ships.',
    meaning: 'Only the shipped stack can run beside another. Nothing was changed.',
    remedies: [{ summary: 'Operate the stack that usher ships', command: 'usher config set STACK_DIR --unset' }],
  },
})
