<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What its registry has of an image. */
final readonly class RegistryVersion
{
    /** Why something is not known, or why the last check failed */
    public ?string $because;
    /**
     * The known ones between the two
     *
     * @var list<BreakingChange>
     */
    public array $breakingChanges;
    /** When the registry last answered; null if it never did */
    public ?string $checkedAt;
    /** What the declared tag names there */
    public ?string $digest;
    public ?string $newestDigest;
    /** The reference to declare for it */
    public ?string $newestImage;
    /** The newest tag of the same scheme; null if there is none or unknown */
    public ?string $newestTag;
    public ?string $newestVersion;
    /** It is a major release, or passes a known breaking change; null if that is not known */
    public ?bool $possibleBreakingChange;
    /** The registry, such as `docker.io` */
    public string $registry;
    /** Where the image says its releases are. usher never opens it */
    public ?string $releaseNotes;
    public string $repository;
    /** The commit that the image says it was built from */
    public ?string $revision;
    /** Null unless it was inspected with cosign */
    public ?ImageSignature $signature;
    /** Where the image says its source is */
    public ?string $sourceUrl;
    /** `newer`: there is a newer tag of the same scheme. `moved`: the declared tag now names another image than the one that runs */
    public RegistryVersionState|string $state;
    /** The declared tag; null if only a digest is declared */
    public ?string $tag;
    /** Whether that is another image than the one that runs; null if unknown */
    public ?bool $tagMoved;
    /** From the declared version to the newest */
    public RegistryVersionVersionStep|string $versionStep;
    /** Null unless it was inspected with Trivy or Grype */
    public ?ImageVulnerabilities $vulnerabilities;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'registry_version.because') : null;
        if (isset($from->breaking_changes)) {
            $this->breakingChanges = array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'registry_version.breaking_changes')), Value::list($from->breaking_changes, 'registry_version.breaking_changes'));
        }
        $this->checkedAt = isset($from->checked_at) ? Value::string($from->checked_at, 'registry_version.checked_at') : null;
        $this->digest = isset($from->digest) ? Value::string($from->digest, 'registry_version.digest') : null;
        $this->newestDigest = isset($from->newest_digest) ? Value::string($from->newest_digest, 'registry_version.newest_digest') : null;
        $this->newestImage = isset($from->newest_image) ? Value::string($from->newest_image, 'registry_version.newest_image') : null;
        $this->newestTag = isset($from->newest_tag) ? Value::string($from->newest_tag, 'registry_version.newest_tag') : null;
        $this->newestVersion = isset($from->newest_version) ? Value::string($from->newest_version, 'registry_version.newest_version') : null;
        $this->possibleBreakingChange = isset($from->possible_breaking_change) ? Value::bool($from->possible_breaking_change, 'registry_version.possible_breaking_change') : null;
        if (isset($from->registry)) {
            $this->registry = Value::string($from->registry, 'registry_version.registry');
        }
        $this->releaseNotes = isset($from->release_notes) ? Value::string($from->release_notes, 'registry_version.release_notes') : null;
        if (isset($from->repository)) {
            $this->repository = Value::string($from->repository, 'registry_version.repository');
        }
        $this->revision = isset($from->revision) ? Value::string($from->revision, 'registry_version.revision') : null;
        $this->signature = isset($from->signature) ? ImageSignature::from(Value::object($from->signature, 'registry_version.signature')) : null;
        $this->sourceUrl = isset($from->source_url) ? Value::string($from->source_url, 'registry_version.source_url') : null;
        if (isset($from->state)) {
            $this->state = Value::word(RegistryVersionState::class, $from->state, 'registry_version.state');
        }
        $this->tag = isset($from->tag) ? Value::string($from->tag, 'registry_version.tag') : null;
        $this->tagMoved = isset($from->tag_moved) ? Value::bool($from->tag_moved, 'registry_version.tag_moved') : null;
        if (isset($from->version_step)) {
            $this->versionStep = Value::word(RegistryVersionVersionStep::class, $from->version_step, 'registry_version.version_step');
        }
        $this->vulnerabilities = isset($from->vulnerabilities) ? ImageVulnerabilities::from(Value::object($from->vulnerabilities, 'registry_version.vulnerabilities')) : null;
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
