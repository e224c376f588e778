<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What turning on some forms would involve. */
final readonly class PreviewData
{
    public function __construct(
        /**
         * The requested forms
         *
         * @var list<string>
         */
        public array $asked,
        /**
         * The requested forms and the forms they need
         *
         * @var list<string>
         */
        public array $forms,
        /** The memory that all of them usually use; null if a service declares none */
        public ?int $memoryBytes,
        /** @var list<MissingSetting> */
        public array $missingSettings,
        /**
         * Other things to know
         *
         * @var list<string>
         */
        public array $notes,
        /** @var list<PreviewService> */
        public array $services,
        /** How many images are not on this machine yet; null if the engine does not answer */
        public ?int $toFetch,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            asked: array_map(static fn (mixed $each): string => Value::string($each, 'preview.asked'), Value::list($from->asked ?? null, 'preview.asked')),
            forms: array_map(static fn (mixed $each): string => Value::string($each, 'preview.forms'), Value::list($from->forms ?? null, 'preview.forms')),
            memoryBytes: isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'preview.memory_bytes') : null,
            missingSettings: array_map(static fn (mixed $each): MissingSetting => MissingSetting::from(Value::object($each, 'preview.missing_settings')), Value::list($from->missing_settings ?? null, 'preview.missing_settings')),
            notes: array_map(static fn (mixed $each): string => Value::string($each, 'preview.notes'), Value::list($from->notes ?? null, 'preview.notes')),
            services: array_map(static fn (mixed $each): PreviewService => PreviewService::from(Value::object($each, 'preview.services')), Value::list($from->services ?? null, 'preview.services')),
            toFetch: isset($from->to_fetch) ? Value::int($from->to_fetch, 'preview.to_fetch') : null,
        );
    }
}
