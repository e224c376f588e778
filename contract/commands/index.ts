import { declareCommand } from '../declare.ts'
import { server } from '../kinds/server.ts'
import { text } from '../kinds/text.ts'
import {
  choiceParameter,
  requiredParameter,
  integerParameter,
  textParameter,
  listParameter,
  switchParameter,
} from '../parameter.ts'

const serverParameters = {
  port: integerParameter('The port to listen on; by default a free one', { min: 1, max: 65535 }),
  lan: switchParameter('Serve the local network too; set a password first'),
  open: switchParameter('Open the web app in a browser'),
  assets: textParameter('A directory to serve instead of the built-in web app'),
}

const ui = declareCommand('ui', {
  summary: 'Serve the web app and the API on this machine',
  meaning:
    'Serves the web app and the machine-readable API on a loopback address, and prints the address and a token that is valid for this run. Nothing is installed, and nothing keeps running afterwards.',
  parameters: {
    ...serverParameters,
    'set-password': switchParameter(
      'Set the password that --lan needs; it is read from the terminal or standard input',
    ),
    'clear-password': switchParameter('Remove the password'),
  },
  kinds: [server, text],
  examples: [
    { commandLine: 'usher ui', purpose: 'Serve on a free port' },
    { commandLine: 'usher ui --port 7000 --open', purpose: 'Serve on a port you choose, and open the browser' },
  ],
})

const demo = declareCommand('demo', {
  summary: 'Try usher on a simulated household, without an engine',
  meaning:
    'Simulates a household’s stack on this machine: only the engine and the apps are simulated, everything else is real. It prints an address, a token and a home directory. In another terminal, usher --home DIR operates the simulated machine.',
  parameters: {
    ...serverParameters,
    fault: listParameter('Faults to simulate, by name; `usher demo --fault list` lists them'),
    films: integerParameter('How many films the household has; by default a handful', { min: 1, max: 10_000 }),
    series: integerParameter('How many series the household has; by default a handful', { min: 1, max: 2_000 }),
  },
  kinds: [server, text],
  examples: [
    { commandLine: 'usher demo', purpose: 'See usher at work' },
    { commandLine: 'usher demo --fault unhealthy', purpose: 'See how usher reports a fault' },
    { commandLine: 'usher demo --films 3000 --series 400', purpose: 'See it with a large library' },
  ],
})

const completions = declareCommand('completions', {
  summary: 'Print shell completions',
  meaning:
    'Prints completions for bash, zsh or fish. Forms, services, settings and words are completed with their current names.',
  parameters: { shell: requiredParameter(choiceParameter('The shell', ['bash', 'zsh', 'fish'])) },
  positionals: ['shell'],
  kinds: [text],
  examples: [
    {
      commandLine: 'usher completions bash > ~/.local/share/bash-completion/completions/usher',
      purpose: 'Install the completions for bash',
    },
  ],
})

const man = declareCommand('man', {
  summary: 'Print the man page',
  meaning: 'Prints the man page in the format that man reads.',
  kinds: [text],
  examples: [{ commandLine: 'usher man | man -l -', purpose: 'Read the man page' }],
})

const help = declareCommand('help', {
  summary: 'List the commands, or explain one',
  meaning: 'Lists the commands, or shows one command with its parameters and examples.',
  parameters: { command: listParameter('The command') },
  positionals: ['command'],
  kinds: [text],
  examples: [{ commandLine: 'usher help logs', purpose: 'See how one command works' }],
})

/** Commands without an endpoint. */
export const commands = { ui, demo, completions, man, help }
