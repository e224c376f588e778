<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to one service. */
final readonly class ServiceUpdate
{
    /** The backup that was made first */
    public ?string $backup;
    public ?string $because;
    /** @var list<BreakingChange> */
    public array $breakingChanges;
    /** What happened to its databases; null if it has none or nothing was done */
    public ServiceUpdateDatabase|string|null $database;
    /** The line that declares the image, if it is changed too: for another tag, or for the previous one */
    public ?FileChange $fileChange;
    public ImageVersion $from;
    public ?bool $healthy;
    /**
     * The last lines of its log, if it did not become healthy
     *
     * @var list<string>
     */
    public array $lastLines;
    public UpdateRequirements $requirements;
    public ServiceUpdateResult|string $result;
    public string $service;
    public ImageVersion $to;
    /**
     * Services that share its network, and are recreated with it
     *
     * @var list<string>
     */
    public array $updatedTogether;
    public ServiceUpdateVersionStep|string $versionStep;

    private function __construct(\stdClass $from)
    {
        $this->backup = isset($from->backup) ? Value::string($from->backup, 'service_update.backup') : null;
        $this->because = isset($from->because) ? Value::string($from->because, 'service_update.because') : null;
        if (isset($from->breaking_changes)) {
            $this->breakingChanges = array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'service_update.breaking_changes')), Value::list($from->breaking_changes, 'service_update.breaking_changes'));
        }
        $this->database = isset($from->database) ? Value::word(ServiceUpdateDatabase::class, $from->database, 'service_update.database') : null;
        $this->fileChange = isset($from->file_change) ? FileChange::from(Value::object($from->file_change, 'service_update.file_change')) : null;
        if (isset($from->from)) {
            $this->from = ImageVersion::from(Value::object($from->from, 'service_update.from'));
        }
        $this->healthy = isset($from->healthy) ? Value::bool($from->healthy, 'service_update.healthy') : null;
        if (isset($from->last_lines)) {
            $this->lastLines = array_map(static fn (mixed $each): string => Value::string($each, 'service_update.last_lines'), Value::list($from->last_lines, 'service_update.last_lines'));
        }
        if (isset($from->requirements)) {
            $this->requirements = UpdateRequirements::from(Value::object($from->requirements, 'service_update.requirements'));
        }
        if (isset($from->result)) {
            $this->result = Value::word(ServiceUpdateResult::class, $from->result, 'service_update.result');
        }
        if (isset($from->service)) {
            $this->service = Value::string($from->service, 'service_update.service');
        }
        if (isset($from->to)) {
            $this->to = ImageVersion::from(Value::object($from->to, 'service_update.to'));
        }
        if (isset($from->updated_together)) {
            $this->updatedTogether = array_map(static fn (mixed $each): string => Value::string($each, 'service_update.updated_together'), Value::list($from->updated_together, 'service_update.updated_together'));
        }
        if (isset($from->version_step)) {
            $this->versionStep = Value::word(ServiceUpdateVersionStep::class, $from->version_step, 'service_update.version_step');
        }
    }

    /**
     * A field that is missing is unset. Throws an UnexpectedValueException if a value does not match the contract.
     */
    public static function from(\stdClass $from): self
    {
        return new self($from);
    }
}
