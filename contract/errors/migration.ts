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
})
