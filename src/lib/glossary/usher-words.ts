import { word } from './word.ts'

/** usher's own words. */
export const usherWords = [
  word(
    'check',
    'One thing usher looks at to know whether it is as it should be.',
    'Each check has a name, such as tunnel.up, and says what it looked at and what it found. Some only look; those that write a small file or disturb something run only when you ask.',
    'finding, health check',
  ),
  word(
    'finding',
    'What a check found wrong, with its cause and what to do.',
    'Several things often fail for one reason. usher puts them under that reason, so that there is one thing to mend. You can accept a finding that you know and mean to keep.',
    'check, repair',
  ),
  word(
    'repair',
    'What usher can do about a finding by itself.',
    'It shows beforehand what it would do and waits for your word. Afterwards it looks again, and says whether it helped.',
    'finding, undo',
  ),
  word(
    'trace',
    'The way of one film or series from the wish to the screen, step by step.',
    'Each step says when it happened and what comes next. It ends where it is stuck, or with an honest "nobody has it yet".',
    'request, release, import',
  ),
  word(
    'stuck',
    'Something wanted that does not go on by itself.',
    'A download may rest for ten minutes before it is called that. What holds up several is told once, with what it holds up, and with what would help. Where an app does not answer, that is said instead of a guess.',
    'trace, request, import',
  ),
  word(
    'undo',
    'Putting back what a change changed.',
    'usher writes down what is needed for it before it begins. Some things cannot be put back, such as a deleted film; then it says so before, not after.',
    'history, restore',
  ),
  word(
    'history',
    'Everything usher has changed on this machine, newest first.',
    'Each entry says what was done to what, when, how it ended, and whether it can be undone. Changes that were made by other means are not in it.',
    'undo, job',
  ),
  word(
    'job',
    'A change that takes longer, with its progress and its outcome.',
    'It is written down as it goes, so that it can be watched from elsewhere and is still known after usher has ended. If its process dies, it is called interrupted, and says how far it had come.',
    'history, lock',
  ),
  word(
    'lock',
    'What makes sure that only one change is made at a time.',
    'Two changes at once could undo each other half-way. The second one is told which is under way, and changes nothing. The lock is gone the moment its process is.',
    'job',
  ),
  word(
    'rehearsal, demo',
    'A pretended machine to try usher on, with nothing real behind it.',
    'usher demo plays an engine, the apps and a household with its troubles. Nothing is downloaded and nothing of yours is touched. Every screen says that it is a rehearsal.',
    'engine, stack',
  ),
  word(
    'envelope',
    'The wrapping of every answer usher gives to a program.',
    'It names the version of the format and the kind of answer, and holds the answer itself. The same envelope comes from a command with --json and from the address of the same name.',
    'token',
  ),
  word(
    'notice',
    'What you are told when something comes to be, and when it is over.',
    'One cause is one notice, with what follows from it counted in it. Every notice is kept for usher alerts; which are delivered, and by which ways, is yours to choose.',
    'finding, quiet hours',
  ),
  word(
    'quiet hours',
    'The hours in which only what is critical is delivered.',
    'They go by the clock on your wall, also over midnight and when it is put on or back. What was held back is told together when they end; what came and went meanwhile is told as over.',
    'notice, timezone',
  ),
]
