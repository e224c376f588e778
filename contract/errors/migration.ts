import { faults } from './declare.ts'

/** What stands in the way of taking over what is already there. */
export const migration = faults({
  'MIGRATION-1': {
    cause: 'missing',
    summary: 'The engine has no other Compose project called "{project}".',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what is here', command: 'usher migration' }],
  },
  'MIGRATION-2': {
    cause: 'failed',
    summary: 'The folder of the project "{project}" cannot be used: {because}.',
    meaning: 'usher operates a project by its files. Nothing was changed.',
    remedies: [{ summary: 'See where it was started from', command: 'usher migration' }],
  },
  'MIGRATION-3': {
    cause: 'misasked',
    summary: 'The files in {directory} make a project called "{read}", and its containers belong to "{project}".',
    meaning: 'usher would not know the containers as its own. Nothing was changed.',
    remedies: [{ summary: 'Write its name in the project’s own .env: COMPOSE_PROJECT_NAME={project}', command: null }],
  },
  'MIGRATION-4': {
    cause: 'misasked',
    summary: 'The project "{project}" was started from other files than those that count in {directory}: {files}.',
    meaning: 'usher would read another stack than the one that runs. Nothing was changed.',
    remedies: [
      { summary: 'Name them in the project’s own .env as COMPOSE_FILE, with a colon between them', command: null },
    ],
  },
  'MIGRATION-5': {
    cause: 'missing',
    summary: 'Nothing on this machine that runs such apps is called "{project}".',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what is here', command: 'usher migration' }],
  },
  'MIGRATION-6': {
    cause: 'misasked',
    summary: '"{project}" cannot be taken over with {mode}: {because}.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what is possible, and why', command: 'usher migration' }],
  },
  'MIGRATION-7': {
    cause: 'failed',
    summary: 'Nothing can take yet what "{project}" knows: {because}',
    meaning: 'It goes to the same app of the stack that usher ships, which has to run. Nothing was changed.',
    remedies: [{ summary: 'Bring that stack up first', command: 'usher migrate beside {project}' }],
  },
  'MIGRATION-8': {
    cause: 'failed',
    summary: 'Not everything that "{project}" knows can be read: {because}',
    meaning: 'Its place is taken only by what knows all that it knows. Nothing was changed.',
    remedies: [{ summary: 'See how its apps are', command: 'usher migration' }],
  },
  'MIGRATION-9': {
    cause: 'missing',
    summary: 'usher remembers no migration of "{project}" that could be put back.',
    meaning: 'Nothing was changed.',
    remedies: [{ summary: 'See what was changed', command: 'usher history' }],
  },
  'MIGRATION-10': {
    cause: 'failed',
    summary: 'Which ports of this machine are free cannot be seen.',
    meaning:
      'Two programs cannot listen on one port, so usher brings nothing up beside another stack. Nothing was changed.',
    remedies: [{ summary: 'Give the services other ports by hand', command: 'usher config' }],
  },
  'MIGRATION-11': {
    cause: 'misasked',
    summary: 'usher operates {directory}, and not the stack that it ships.',
    meaning: 'Only that one can stand beside another. Nothing was changed.',
    remedies: [{ summary: 'Operate the stack that usher ships', command: 'usher config unset STACK_DIR' }],
  },
})
