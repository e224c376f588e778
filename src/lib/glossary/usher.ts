import { defineTerm } from './term.ts'

export const usherTerms = [
  defineTerm(
    'check',
    'One question that usher asks about the stack, to find out whether it works.',
    'Each check has a name, such as tunnel.up, and says what it examined and what it found. Most only read; checks that write a small file or interrupt something run only when you ask.',
    'finding, health check',
  ),
  defineTerm(
    'finding',
    'A problem that a check found, with its cause and what to do.',
    'Several problems often have one cause. usher groups them under that cause, so that there is one thing to fix. You can accept a finding that you know about and want to keep.',
    'check, repair',
  ),
  defineTerm(
    'repair',
    'What usher itself can do about a finding.',
    'It shows beforehand what it would do, and waits for your confirmation. Afterwards it checks again, and says whether the repair helped.',
    'finding, undo',
  ),
  defineTerm(
    'trace',
    'Where one film or series is on its way from request to screen, step by step.',
    'Each step says when it happened and what comes next. The trace ends where the item is stuck, or with an honest "nobody has it yet".',
    'request, release, import',
  ),
  defineTerm(
    'stuck',
    'Something requested that makes no progress.',
    'A download may pause for ten minutes before it counts as stuck. If one cause holds up several, usher names it once, with everything it holds up and what would help. If an app does not answer, usher says so instead of guessing.',
    'trace, request, import',
  ),
  defineTerm(
    'undo',
    'Reversing a change.',
    'usher records how to reverse a change before it starts. Some changes cannot be reversed, such as deleting a film; usher says so before, not after.',
    'history, restore',
  ),
  defineTerm(
    'history',
    'Everything usher has changed on this machine, newest first.',
    'Each entry says what was done, when, how it ended, and whether you can undo it. Changes made by other means are not in it.',
    'undo, job',
  ),
  defineTerm(
    'job',
    'A change that takes longer, with its progress and its outcome.',
    'usher stores its progress, so that you can follow it from elsewhere and look it up after usher has exited. If its process dies, the job counts as interrupted, and shows how far it got.',
    'history, lock',
  ),
  defineTerm(
    'lock',
    'Protection that allows only one change at a time.',
    'Two changes at once could undo each other halfway. The second one is refused with the name of the first, and changes nothing. The lock ends with its process.',
    'job',
  ),
  defineTerm(
    'rehearsal, demo',
    'A pretended machine to try usher on, with nothing real behind it.',
    'usher demo simulates an engine, the apps, and a household with its troubles. Nothing is downloaded and nothing of yours is changed. Every screen says that it is a rehearsal.',
    'engine, stack',
  ),
  defineTerm(
    'x-usher, annotation',
    'The part of a Compose file that tells usher about a service or the project.',
    'You need none of it: usher recognises the apps of any project and derives the rest. Write it where usher is wrong, or where you want other words. What it says always counts first, and Compose ignores it. docs/x-usher.md lists every field.',
    'correction, derived, stack',
  ),
  defineTerm(
    'evidence',
    'A fact that tells usher which app a service runs, such as its image or its port.',
    'An image makes it certain. A label, or several facts that agree, make it likely. A name or a port that an exporter of the app could have too leaves it unsure, and then usher shows its guess without using it. The command usher stack lists the evidence of each service.',
    'correction, derived, service',
  ),
  defineTerm(
    'correction',
    'Something you told usher about a service with usher stack set.',
    'It replaces what usher recognised or derived, and gives way only to x-usher in the project. usher stores it in its own folder, so that your files stay as they are. You can undo it like any other change.',
    'x-usher, derived, undo',
  ),
  defineTerm(
    'derived',
    'Worked out by usher, because nobody said it.',
    'usher knows each app: what it is for, where its settings are, how it shows that it is healthy. It compares that with what the service mounts and publishes. x-usher and corrections count before it.',
    'evidence, x-usher, correction',
  ),
  defineTerm(
    'envelope',
    'The standard wrapper of every answer that usher gives to a program.',
    'It has the version of the format, the kind of answer, and the answer itself. A command with --json and the address of the same name return the same envelope.',
    'token',
  ),
  defineTerm(
    'notice',
    'A notification when a problem starts, and when it is over.',
    'One cause is one notice, which counts its consequences. usher alerts lists every notice. You choose which ones are delivered, and how.',
    'finding, quiet hours',
  ),
  defineTerm(
    'quiet hours',
    'The hours in which only critical notices are delivered.',
    'They follow your local clock, also past midnight and when summer time begins or ends. Notices that were held back are delivered together when the hours end; problems that ended meanwhile are reported as over.',
    'notice, timezone',
  ),
]
