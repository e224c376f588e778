import { defineTerm } from './term.ts'

export const containerTerms = [
  defineTerm(
    'service, app',
    'One program of the stack, such as Sonarr or Jellyfin.',
    'Each service does one thing and runs in its own container. The stack says how to run it, and the engine runs it. One service can be started, stopped or updated while the others keep running.',
    'container, stack, form',
  ),
  defineTerm(
    'container',
    'A program that runs in a closed box, with only the folders and ports it was given.',
    'A container is made from an image and can be thrown away and recreated at any time, because everything worth keeping is stored in folders outside it. That is why usher can recreate a container to change a setting without losing anything.',
    'image, mount, engine',
  ),
  defineTerm(
    'image',
    'The packed program that a container is made from.',
    'An image is downloaded once from a registry and then stays on this machine. To update a service, the engine pulls a newer image and recreates the container. Images take disk space, usually a few hundred megabytes each.',
    'tag, digest, container',
  ),
  defineTerm(
    'tag',
    'The version of an image, written after its name.',
    'In sonarr:4.0.20 the tag is 4.0.20. Some tags move: "latest" is another program tomorrow than today. The stack that usher ships uses exact versions, so that nothing changes until you decide.',
    'image, digest',
  ),
  defineTerm(
    'digest, sha256',
    'A fingerprint of an image: the same digest is the same program, byte for byte.',
    'A maker can move a tag to another image, but not a digest. usher compares digests to find newer images, and records the old one so that you can go back.',
    'tag, image',
  ),
  defineTerm(
    'engine, container engine, docker, podman',
    'The program that runs containers: Docker or Podman.',
    'The engine starts containers, gives them their folders and ports, and starts them again when they crash. usher asks it for their state and tells it what to do. Anyone who may use the engine may do anything on the machine.',
    'container, compose',
  ),
  defineTerm(
    'compose, docker compose',
    'The part of Docker that reads a stack’s file and creates its containers.',
    'usher reads the stack itself and lets Compose make the changes, as if you had typed docker compose. So you can stop using usher at any time and keep the same files.',
    'stack, engine',
  ),
  defineTerm(
    'stack, project, compose project',
    'All the services that belong together, described in one file.',
    'The file is compose.yaml. It says which services there are, from which images, with which folders and ports. usher ships one for a household, or takes one you already have.',
    'service, form, compose',
  ),
  defineTerm(
    'form',
    'Something a household turns on as a whole, such as tv or films.',
    'A form names its services and the other forms it needs. Turning on tv also turns on the services that search, download and play. Turning it off stops the services that only tv needed, and keeps those that another form still uses.',
    'service, stack',
  ),
  defineTerm(
    'volume',
    'Storage for a container’s files that the engine manages.',
    'It outlives the container. The stack that usher ships uses ordinary folders instead, because those are easier to browse, back up and move.',
    'mount, container',
  ),
  defineTerm(
    'mount, bind mount',
    'A folder of this machine that a container can see, perhaps under another name.',
    'For the program inside, a folder that is not mounted does not exist. If two services see the same disk under different mounts, they take it for two disks, and a file is copied instead of linked.',
    'volume, hardlink, data root',
  ),
  defineTerm(
    'health check, health',
    'A test that runs again and again to learn whether a service really works.',
    'A program can be running and still be useless, because its database is locked or its network is gone. The health check asks it something small. Healthy means that it answers; unhealthy means that it has failed several times in a row.',
    'service, crash loop',
  ),
  defineTerm(
    'crash loop, crash-looping',
    'A service that crashes soon after every start, over and over.',
    'The engine starts it again each time, waiting a little longer than before. The last lines before a crash usually say why: a full disk, a folder it may not write to, a wrong setting. Waiting does not help.',
    'health check, log',
  ),
  defineTerm(
    'log',
    'The lines a program writes about what it does.',
    'The log is the first place to look when something fails, and its last lines matter most. usher shows the logs of several services together in the order things happened.',
    'log rotation, crash loop',
  ),
  defineTerm(
    'log rotation',
    'Deleting the oldest lines of a log once it is large enough.',
    'Without it one talkative service can fill the disk, and then everything stops. The stack keeps at most thirty megabytes for each service. A change takes effect when the container is recreated.',
    'log',
  ),
]
