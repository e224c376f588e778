<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum OwnContactDistance: string
{
    case ThisMachine = 'this-machine';
    case Home = 'home';
    case Internet = 'internet';
}
