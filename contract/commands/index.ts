import { command } from '../declare.ts'
import { serving } from '../kinds/serving.ts'
import { text } from '../kinds/text.ts'
import { choice, required, whole, word, words, yesOrNo } from '../parameter.ts'

const listening = {
  port: whole('The port to listen on; a free one when left out', { min: 1, max: 65535 }),
  lan: yesOrNo('Offer the surface to the network; a password has to be set first'),
  open: yesOrNo('Open the web app in a browser'),
  assets: word('A directory to serve as the web app instead of the embedded one'),
}

const ui = command('ui', {
  summary: 'Serve the web app and its interface on this machine',
  meaning:
    'Serves the web app and the machine-readable interface on a loopback address, and prints the address and a token that is good for this run. Nothing is installed, and nothing keeps running afterwards.',
  takes: {
    ...listening,
    'set-password': yesOrNo('Set the password that --lan needs, read from the terminal or standard input'),
    'clear-password': yesOrNo('Take the password away again'),
  },
  kinds: [serving, text],
  examples: [
    { line: 'usher ui', for: 'Serve on a free port' },
    { line: 'usher ui --port 7000 --open', for: 'Serve on one you choose, and open it' },
  ],
})

const demo = command('demo', {
  summary: 'A whole household, rehearsed without an engine',
  meaning:
    'Plays a household’s stack on this machine: the engine and the apps are pretended, everything else is real. It prints an address, a token and a home directory; from another terminal, usher --home DIR acts on the rehearsed machine.',
  takes: {
    ...listening,
    fault: words('Faults to rehearse, by name; `usher demo --fault list` names them'),
  },
  kinds: [serving, text],
  examples: [
    { line: 'usher demo', for: 'See usher at work' },
    { line: 'usher demo --fault unhealthy', for: 'See how it tells of a fault' },
  ],
})

const completions = command('completions', {
  summary: 'Completions for a shell',
  meaning:
    'Writes the completions for bash, zsh or fish. Forms, services, settings and words are offered as they are at the moment.',
  takes: { shell: required(choice('The shell', ['bash', 'zsh', 'fish'])) },
  bare: ['shell'],
  kinds: [text],
  examples: [
    { line: 'usher completions bash > ~/.local/share/bash-completion/completions/usher', for: 'Install them for bash' },
  ],
})

const man = command('man', {
  summary: 'The manual page',
  meaning: 'Writes the manual page, in the form that man reads.',
  kinds: [text],
  examples: [{ line: 'usher man | man -l -', for: 'Read it' }],
})

const help = command('help', {
  summary: 'What usher can be asked, or how one command works',
  meaning: 'Lists the commands, or shows one with all it takes.',
  takes: { command: words('The command') },
  bare: ['command'],
  kinds: [text],
  examples: [{ line: 'usher help logs', for: 'See how one works' }],
})

/** What only a terminal has use for. */
export const commands = { ui, demo, completions, man, help }
