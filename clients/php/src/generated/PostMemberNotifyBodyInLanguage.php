<?php

// Generated from contract/web-api.contract.json by `composer generate`.

declare(strict_types=1);

namespace Usher\Client\Generated;

enum PostMemberNotifyBodyInLanguage: string
{
    case En = 'en';
    case De = 'de';
    case Fr = 'fr';
    case Es = 'es';
    case It = 'it';
    case Nl = 'nl';
    case Pl = 'pl';
    case Pt = 'pt';
}
