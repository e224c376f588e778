<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What happens to one service. */
final readonly class ServiceUpdate
{
    public function __construct(
        /**
         * Services that share its network, and are recreated with it
         *
         * @var list<string>
         */
        public array $along,
        /** The backup that was made first */
        public ?string $backup,
        public ?string $because,
        /** @var list<KnownCliff> */
        public array $cliffs,
        /** What happened to its databases; null if it has none or nothing was done */
        public ServiceUpdateDatabase|string|null $database,
        public ImageAt $from,
        public ?bool $healthy,
        /**
         * The last lines of its log, if it did not become healthy
         *
         * @var list<string>
         */
        public array $lastLines,
        public StepNeeds $needs,
        public ServiceUpdateResult|string $result,
        public string $service,
        public ServiceUpdateStep|string $step,
        public ImageAt $to,
        /**
         * Who is watching something on it; null if unknown
         *
         * @var ?list<string>
         */
        public ?array $watching,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            along: array_map(static fn (mixed $each): string => Value::string($each, 'service_update.along'), Value::list($from->along ?? null, 'service_update.along')),
            backup: isset($from->backup) ? Value::string($from->backup, 'service_update.backup') : null,
            because: isset($from->because) ? Value::string($from->because, 'service_update.because') : null,
            cliffs: array_map(static fn (mixed $each): KnownCliff => KnownCliff::from(Value::object($each, 'service_update.cliffs')), Value::list($from->cliffs ?? null, 'service_update.cliffs')),
            database: isset($from->database) ? Value::word(ServiceUpdateDatabase::class, $from->database, 'service_update.database') : null,
            from: ImageAt::from(Value::object($from->from ?? null, 'service_update.from')),
            healthy: isset($from->healthy) ? Value::bool($from->healthy, 'service_update.healthy') : null,
            lastLines: array_map(static fn (mixed $each): string => Value::string($each, 'service_update.last_lines'), Value::list($from->last_lines ?? null, 'service_update.last_lines')),
            needs: StepNeeds::from(Value::object($from->needs ?? null, 'service_update.needs')),
            result: Value::word(ServiceUpdateResult::class, $from->result ?? null, 'service_update.result'),
            service: Value::string($from->service ?? null, 'service_update.service'),
            step: Value::word(ServiceUpdateStep::class, $from->step ?? null, 'service_update.step'),
            to: ImageAt::from(Value::object($from->to ?? null, 'service_update.to')),
            watching: isset($from->watching) ? array_map(static fn (mixed $each): string => Value::string($each, 'service_update.watching'), Value::list($from->watching, 'service_update.watching')) : null,
        );
    }
}
