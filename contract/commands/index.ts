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
  address: textParameter('With --lan, the one address of this machine to serve beside loopback, even a public one'),
  open: switchParameter('Open the web app in a browser'),
  assets: textParameter('A directory to serve instead of the built-in web app'),
}

const ui = declareCommand('ui', {
  summary: 'Serve the web app and the API on this machine',
  meaning:
    'Serves the web app and the machine-readable API on a loopback address, and prints the address and a token that is valid for this run. Nothing is installed, and nothing keeps running afterwards.',
  parameters: {
    ...serverParameters,
    'password-file': textParameter('With --lan, a file that has the password, such as a secret of a container'),
    probe: switchParameter('Ask the usher ui that runs here whether it answers, and end; for health checks'),
    tls: switchParameter('Encrypt the connection, with a certificate that usher makes for itself and renews'),
    cert: textParameter('Encrypt the connection with this certificate, a file in the PEM format'),
    key: textParameter('The file with the private key of the certificate'),
    'without-token': switchParameter('Do not print the token of this run, such as into a log'),
    'set-password': switchParameter(
      'Set the password that --lan needs; it is read from the terminal or standard input',
    ),
    'clear-password': switchParameter('Remove the password'),
  },
  kinds: [server, text],
  examples: [
    { commandLine: 'usher ui', purpose: 'Serve on a free port' },
    { commandLine: 'usher ui --lan --tls', purpose: 'Serve the network, encrypted' },
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
    machines: integerParameter('How many machines the household has; the second one has Jellyfin', { min: 1, max: 2 }),
  },
  kinds: [server, text],
  examples: [
    { commandLine: 'usher demo', purpose: 'See usher at work' },
    { commandLine: 'usher demo --fault unhealthy', purpose: 'See how usher reports a fault' },
    { commandLine: 'usher demo --films 3000 --series 400', purpose: 'See it with a large library' },
    { commandLine: 'usher demo --machines 2', purpose: 'See it with Jellyfin on another machine' },
  ],
})

const top = declareCommand('top', {
  summary: 'Follow the household on the whole screen, and act on it',
  meaning:
    'Fills the terminal with the verdict, the services, the queue, the internet line, the disks and a log, and keeps them current. Keys restart, start and stop a service, follow its log and repair what needs attention; nothing changes before the screen has shown what would be done. It works over ssh, and with --on for another machine. It needs a terminal that can be drawn over.',
  kinds: [text],
  examples: [
    { commandLine: 'usher top', purpose: 'Follow this machine' },
    { commandLine: 'usher --on gpu top', purpose: 'Follow another machine' },
  ],
})

const completions = declareCommand('completions', {
  summary: 'Print shell completions',
  meaning:
    'Prints completions for bash, zsh, fish or PowerShell. Forms, services, settings and words are completed with their current names.',
  parameters: { shell: requiredParameter(choiceParameter('The shell', ['bash', 'zsh', 'fish', 'powershell'])) },
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

const far = declareCommand('far', {
  summary: 'Answer the usher of another machine, over ssh',
  meaning:
    'Reads questions and actions from standard input, one to a line, and writes what comes of them to standard output. usher on another machine starts it over ssh. When its input ends, nobody listens any more: questions end, and a change goes on. A key that may do nothing else has command="/usr/local/bin/usher far" in authorized_keys.',
  kinds: [text],
  examples: [{ commandLine: 'usher far < /dev/null', purpose: 'See whether a restricted key can start it' }],
})

const mcp = declareCommand('mcp', {
  summary: 'Let an assistant ask usher, over the Model Context Protocol',
  meaning:
    'Answers an assistant that speaks the Model Context Protocol, on standard input and output. Each question is a tool. With --allow act, each action is one too: it first shows what it would do, and does it only when it is called again with the digest of exactly that. usher ends when its input does. Nothing is installed, and nothing listens.',
  parameters: { allow: choiceParameter('What the assistant may do besides asking', ['act']) },
  kinds: [text],
  examples: [
    { commandLine: 'usher mcp', purpose: 'Start it as an assistant does, for questions alone' },
    { commandLine: 'usher mcp --allow act', purpose: 'Allow changes that you confirm' },
  ],
})

/** Commands without an endpoint. */
export const commands = { ui, demo, top, far, mcp, completions, man, help }
