<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum SetupStepStep: string
{
    case Settings = 'settings';
    case Files = 'files';
    case Hardlinks = 'hardlinks';
    case Providers = 'providers';
    case Start = 'start';
    case Accounts = 'accounts';
    case Connect = 'connect';
    case Requests = 'requests';
    case Quality = 'quality';
    case Answers = 'answers';
}
