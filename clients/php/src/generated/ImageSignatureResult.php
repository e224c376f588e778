<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum ImageSignatureResult: string
{
    case Verified = 'verified';
    case NotVerified = 'not-verified';
    case NotKnown = 'not-known';
}
