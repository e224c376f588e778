<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What turning on one service would involve. */
final readonly class PreviewService
{
    public function __construct(
        /** Why it is included */
        public string $because,
        /**
         * The folders of this machine that it can access
         *
         * @var list<string>
         */
        public array $folders,
        public ?string $image,
        /** Its size on disk; null until it is pulled */
        public ?int $imageBytes,
        /** Whether the image is on this machine; null if the engine does not answer */
        public ?bool $imagePresent,
        /** The memory it usually uses, as the stack declares it */
        public ?int $memoryBytes,
        /** @var list<OutboundContact> */
        public array $outbound,
        /** @var list<PreviewPort> */
        public array $ports,
        public string $service,
        public ?string $summary,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: Value::string($from->because ?? null, 'preview_service.because'),
            folders: array_map(static fn (mixed $each): string => Value::string($each, 'preview_service.folders'), Value::list($from->folders ?? null, 'preview_service.folders')),
            image: isset($from->image) ? Value::string($from->image, 'preview_service.image') : null,
            imageBytes: isset($from->image_bytes) ? Value::int($from->image_bytes, 'preview_service.image_bytes') : null,
            imagePresent: isset($from->image_present) ? Value::bool($from->image_present, 'preview_service.image_present') : null,
            memoryBytes: isset($from->memory_bytes) ? Value::int($from->memory_bytes, 'preview_service.memory_bytes') : null,
            outbound: array_map(static fn (mixed $each): OutboundContact => OutboundContact::from(Value::object($each, 'preview_service.outbound')), Value::list($from->outbound ?? null, 'preview_service.outbound')),
            ports: array_map(static fn (mixed $each): PreviewPort => PreviewPort::from(Value::object($each, 'preview_service.ports')), Value::list($from->ports ?? null, 'preview_service.ports')),
            service: Value::string($from->service ?? null, 'preview_service.service'),
            summary: isset($from->summary) ? Value::string($from->summary, 'preview_service.summary') : null,
        );
    }
}
