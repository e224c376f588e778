<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

use Usher\Client\Reading\Value;

/** What a tool of this machine says of an image’s signature. */
final readonly class ImageSignature
{
    public ?string $because;
    /** Who vouches for that name */
    public ?string $issuer;
    public ImageSignatureResult|string $result;
    /** Whom the certificate names. Anybody can sign: whether to trust the signer is for you to decide */
    public ?string $signedBy;
    public string $tool;

    private function __construct(\stdClass $from)
    {
        $this->because = isset($from->because) ? Value::string($from->because, 'image_signature.because') : null;
        $this->issuer = isset($from->issuer) ? Value::string($from->issuer, 'image_signature.issuer') : null;
        if (isset($from->result)) {
            $this->result = Value::word(ImageSignatureResult::class, $from->result, 'image_signature.result');
        }
        $this->signedBy = isset($from->signed_by) ? Value::string($from->signed_by, 'image_signature.signed_by') : null;
        if (isset($from->tool)) {
            $this->tool = Value::string($from->tool, 'image_signature.tool');
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
