<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum CredentialType: string
{
    case ApiKey = 'api-key';
    case Password = 'password';
    case Login = 'login';
    case TunnelKey = 'tunnel-key';
}
