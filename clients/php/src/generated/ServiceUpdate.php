<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to one service. */
final readonly class ServiceUpdate
{
    public function __construct(
        /** The backup that was made first */
        public ?string $backup,
        public ?string $because,
        /** @var list<BreakingChange> */
        public array $breakingChanges,
        /** What happened to its databases; null if it has none or nothing was done */
        public ServiceUpdateDatabase|string|null $database,
        public ImageVersion $from,
        public ?bool $healthy,
        /**
         * The last lines of its log, if it did not become healthy
         *
         * @var list<string>
         */
        public array $lastLines,
        public UpdateRequirements $requirements,
        public ServiceUpdateResult|string $result,
        public string $service,
        public ImageVersion $to,
        /**
         * Services that share its network, and are recreated with it
         *
         * @var list<string>
         */
        public array $updatedTogether,
        public ServiceUpdateVersionStep|string $versionStep,
        /**
         * Who is watching something on it; null if unknown
         *
         * @var ?list<string>
         */
        public ?array $viewers,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            backup: isset($from->backup) ? Value::string($from->backup, 'service_update.backup') : null,
            because: isset($from->because) ? Value::string($from->because, 'service_update.because') : null,
            breakingChanges: array_map(static fn (mixed $each): BreakingChange => BreakingChange::from(Value::object($each, 'service_update.breaking_changes')), Value::list($from->breaking_changes ?? null, 'service_update.breaking_changes')),
            database: isset($from->database) ? Value::word(ServiceUpdateDatabase::class, $from->database, 'service_update.database') : null,
            from: ImageVersion::from(Value::object($from->from ?? null, 'service_update.from')),
            healthy: isset($from->healthy) ? Value::bool($from->healthy, 'service_update.healthy') : null,
            lastLines: array_map(static fn (mixed $each): string => Value::string($each, 'service_update.last_lines'), Value::list($from->last_lines ?? null, 'service_update.last_lines')),
            requirements: UpdateRequirements::from(Value::object($from->requirements ?? null, 'service_update.requirements')),
            result: Value::word(ServiceUpdateResult::class, $from->result ?? null, 'service_update.result'),
            service: Value::string($from->service ?? null, 'service_update.service'),
            to: ImageVersion::from(Value::object($from->to ?? null, 'service_update.to')),
            updatedTogether: array_map(static fn (mixed $each): string => Value::string($each, 'service_update.updated_together'), Value::list($from->updated_together ?? null, 'service_update.updated_together')),
            versionStep: Value::word(ServiceUpdateVersionStep::class, $from->version_step ?? null, 'service_update.version_step'),
            viewers: isset($from->viewers) ? array_map(static fn (mixed $each): string => Value::string($each, 'service_update.viewers'), Value::list($from->viewers, 'service_update.viewers')) : null,
        );
    }
}
