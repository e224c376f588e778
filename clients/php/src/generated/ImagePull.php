<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** The result of pulling one image. */
final readonly class ImagePull
{
    public function __construct(
        /** Why it failed */
        public ?string $because,
        /** Its current digest */
        public ?string $digest,
        public string $image,
        /** Its previous digest */
        public ?string $previousDigest,
        /** How much was downloaded */
        public ?int $pulledBytes,
        public ImagePullResult|string $result,
        /**
         * The services that run it
         *
         * @var list<string>
         */
        public array $services,
    ) {
    }

    /** Throws an UnexpectedValueException if the payload does not match the contract. */
    public static function from(\stdClass $from): self
    {
        return new self(
            because: isset($from->because) ? Value::string($from->because, 'image_pull.because') : null,
            digest: isset($from->digest) ? Value::string($from->digest, 'image_pull.digest') : null,
            image: Value::string($from->image ?? null, 'image_pull.image'),
            previousDigest: isset($from->previous_digest) ? Value::string($from->previous_digest, 'image_pull.previous_digest') : null,
            pulledBytes: isset($from->pulled_bytes) ? Value::int($from->pulled_bytes, 'image_pull.pulled_bytes') : null,
            result: Value::word(ImagePullResult::class, $from->result ?? null, 'image_pull.result'),
            services: array_map(static fn (mixed $each): string => Value::string($each, 'image_pull.services'), Value::list($from->services ?? null, 'image_pull.services')),
        );
    }
}
