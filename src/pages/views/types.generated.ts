// Made from schema/ by `npm run generate`: change the schemas, not this file.
import type { Counted, Link, Phone, PictureFile, PlainText, ServiceReference, Sign, Text } from './view.ts';

/** Un fichier du dossier pictures/, avec son texte de remplacement pour qui ne voit pas l’image. */
export interface Picture {
  /** Le nom du fichier dans pictures/. Formats : .svg, .png, .jpg, .webp, .avif. */
  readonly file: PictureFile;
  /** Pour une photographie : ce que la page n’en montre pas, et le point qui doit rester visible. */
  readonly framing?: {
    /** En pour cent de la hauteur. */
    readonly top?: number;
    /** En pour cent de la largeur. */
    readonly right?: number;
    /** En pour cent de la hauteur. */
    readonly bottom?: number;
    /** En pour cent de la largeur. */
    readonly left?: number;
    /** Le point de la photographie qui reste visible là où une place la coupe encore, comme l’image montrée par les réseaux sociaux. */
    readonly focus?: {
      /** En pour cent de la largeur de toute la photographie. */
      readonly across: number;
      /** En pour cent de la hauteur de toute la photographie. */
      readonly down: number;
    };
  };
  /** Ce que l’image apporte, en une phrase. Obligatoire, sauf si l’image est purement décorative. */
  readonly alternative?: PlainText;
  /** true si l’image n’apporte aucune information : les lecteurs d’écran la passeront. */
  readonly decorative?: boolean;
}

/** Des jours de la semaine et leurs heures. Un jour qui a plusieurs plages est écrit dans chacune. */
export interface HoursRange {
  /** Les jours de la semaine, en anglais. */
  readonly days: readonly ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /** L’heure d’ouverture, entre guillemets, de "00:00" à "23:59". */
  readonly opens: string;
  /** L’heure de fermeture, entre guillemets, après l’ouverture ; "24:00" est la fin de la journée. */
  readonly closes: string;
}

/** Une langue du site. */
export interface Language {
  /** Le nom de la langue, écrit dans cette langue. */
  readonly name: string;
  /** Langue et pays : il règle les dates, les nombres et le repère donné aux moteurs de recherche (hreflang). */
  readonly locale: string;
  /** Le code attendu par les réseaux sociaux. */
  readonly openGraphLocale: string;
  /** ltr : de gauche à droite ; rtl : de droite à gauche. */
  readonly direction: "ltr" | "rtl";
  /** spaced : espace insécable avant ; : ? ! % et dans les guillemets, apostrophe courbe, comme en français ; arabic : les signes ، ؛ ؟, sans espace avant. La vérification le contrôle, et « npm run check -- --fix » le corrige. Sans ce mot, rien n’est contrôlé. */
  readonly punctuation?: "spaced" | "arabic";
  /** Les lettres de la langue, en quatre lettres (ISO 15924), si ce ne sont pas celles que l’on attend : Latn pour un serbe en lettres latines. La vérification signale un texte écrit dans d’autres lettres. */
  readonly script?: string;
  /** complete : une traduction manquante est une erreur ; draft : elle est seulement comptée, et le texte de la langue par défaut s’affiche à la place. */
  readonly status: "complete" | "draft";
}

/** Un téléphone. */
export interface SitePhone {
  /** Ce qui distingue ce téléphone des autres. */
  readonly label: PlainText;
  /** Le numéro international, avec + et sans le 0 initial. */
  readonly number: string;
}

/** Le chemin « Accueil > Services > page ». Il s’affiche tout seul en haut de chaque service : n’écrivez ce bloc que pour le placer ailleurs ou changer ses étapes. */
export interface BreadcrumbBlock {
  /** Toujours « breadcrumb » : c’est ce mot qui choisit le bloc. */
  readonly type: "breadcrumb";
  /** Les étapes du chemin, de l’accueil à la page. Sans elles, le chemin habituel sert. */
  readonly items?: readonly {
    /** Le nom de l’étape. */
    readonly label: Text;
    /** La page de l’étape. La dernière étape n’en a pas : c’est la page elle-même. */
    readonly link?: Link;
  }[];
}

/** Un encadré court qui se détache du texte : une précision, un conseil, une mise en garde, ce qu’il ne faut pas faire. */
export interface CalloutBlock {
  /** Toujours « callout » : c’est ce mot qui choisit le bloc. */
  readonly type: "callout";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** info : bon à savoir ; tip : conseil ; warning : attention ; avoid : à ne pas faire. */
  readonly tone: "info" | "tip" | "warning" | "avoid";
  /** Le titre de l’encadré. */
  readonly title: Text;
  /** Une à trois phrases. */
  readonly text?: Text;
  /** Une liste courte sous le texte. */
  readonly points?: readonly Text[];
}

/** Des cartes côte à côte : un titre et un court texte chacune. */
export interface CardsBlock {
  /** Toujours « cards » : c’est ce mot qui choisit le bloc. */
  readonly type: "cards";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** Une phrase sous le titre, avant les cartes. */
  readonly intro?: Text;
  /** De 2 à 12 cartes. */
  readonly items: readonly {
    /** Quelques mots. */
    readonly title: Text;
    /** Une à trois phrases. */
    readonly text: Text;
    /** Une petite illustration en haut de la carte. */
    readonly picture?: Picture;
    /** La page où mène la carte, si elle mène quelque part. */
    readonly link?: Link;
  }[];
}

/** Une consigne claire selon l’urgence : une instruction, quelques signes, et comment appeler. */
export interface CareCardBlock {
  /** Toujours « care-card » : c’est ce mot qui choisit le bloc. */
  readonly type: "care-card";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** routine : à montrer sans se presser ; urgent : à montrer aujourd’hui ; emergency : appelez tout de suite. Le degré donne la couleur, l’icône et les mots lus aux personnes qui ne voient pas. */
  readonly level: "routine" | "urgent" | "emergency";
  /** Une seule consigne, à l’impératif : « Appelez maintenant si… » */
  readonly title: Text;
  /** De 1 à 8 signes de signs.yaml, par leur identifiant, le plus grave en premier. Le tableau dit leur texte et leur degré, qui est celui de cette carte. */
  readonly tableSigns?: readonly Sign[];
  /** De 1 à 5 signes propres à cette page, courts, le plus grave en premier. Ils suivent ceux du tableau ; une carte sans signe du tableau en a au moins un. */
  readonly signs?: readonly Text[];
  /** Une phrase après les signes. */
  readonly text?: Text;
  /** Le nom du téléphone (site.yaml, contact.phones) que le bouton appelle. Sans lui, le premier téléphone sert. */
  readonly phone?: Phone;
}

/** Les téléphones, l’adresse et les horaires, pris dans site.yaml : rien n’est à recopier ici. */
export interface ContactBlock {
  /** Toujours « contact » : c’est ce mot qui choisit le bloc. */
  readonly type: "contact";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc. Sans lui, le titre habituel de ui.yaml sert. */
  readonly title?: Text;
  /** Une phrase avant les coordonnées. */
  readonly text?: Text;
  /** Les coordonnées à montrer, dans cet ordre. Sans cette liste, toutes s’affichent. */
  readonly show?: readonly ("phones" | "messaging" | "address" | "hours")[];
}

/** Une bande de chiffres clés : durée, prix, préparation… */
export interface FactsBlock {
  /** Toujours « facts » : c’est ce mot qui choisit le bloc. */
  readonly type: "facts";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** De 1 à 6 chiffres clés. */
  readonly items: readonly {
    /** Ce que le chiffre mesure : « Durée ». */
    readonly label: Text;
    /** Le chiffre ou le mot : « {{facts.visit-duration}} ». */
    readonly value: Text;
  }[];
}

/** Des questions et leurs réponses. Une seule réponse est ouverte à la fois. */
export interface FaqBlock {
  /** Toujours « faq » : c’est ce mot qui choisit le bloc. */
  readonly type: "faq";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc. Sans lui, le titre habituel de ui.yaml sert. */
  readonly title?: Text;
  /** Les questions, dans l’ordre où les visiteurs se les posent. */
  readonly items: readonly {
    /** La question telle qu’un visiteur la pose. */
    readonly question: Text;
    /** Une réponse courte, qui commence par l’essentiel. */
    readonly answer: Text;
  }[];
}

/** Tous les mots de glossary.yaml avec leur explication, par ordre alphabétique dans chaque langue : rien n’est à recopier ici. */
export interface GlossaryBlock {
  /** Toujours « glossary » : c’est ce mot qui choisit le bloc. */
  readonly type: "glossary";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
}

/** Le haut de la page : le titre, une phrase de réponse, une image et le bouton de rendez-vous. Une page en a un seul. */
export interface HeroBlock {
  /** Toujours « hero » : c’est ce mot qui choisit le bloc. */
  readonly type: "hero";
  /** « page » (par défaut) pour une page ordinaire ; « site » pour l’accueil, avec le logo et le nom de la personne qui reçoit. */
  readonly variant?: "page" | "site";
  /** Le titre de la page, en quelques mots. */
  readonly title: Text;
  /** La réponse à la question du visiteur, en une ou deux phrases. */
  readonly tagline?: Text;
  /** L’illustration du haut de page. */
  readonly picture?: Picture;
  /** Le message que prépare le bouton de rendez-vous de cet en-tête quand il ouvre la messagerie. Sans lui, c’est le message du site. */
  readonly message?: PlainText;
}

/** Où se trouve l’établissement : son nom, son adresse et le chemin, pris dans site.yaml. */
export interface LocationMapBlock {
  /** Toujours « location-map » : c’est ce mot qui choisit le bloc. */
  readonly type: "location-map";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** Une phrase pour trouver l’entrée. */
  readonly text?: Text;
}

/** Jusqu’à quatre autres services à proposer en bas de page. La page elle-même n’est jamais proposée. */
export interface RelatedBlock {
  /** Toujours « related » : c’est ce mot qui choisit le bloc. */
  readonly type: "related";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc. Sans lui, le titre habituel de ui.yaml sert. */
  readonly title?: Text;
  /** De 1 à 4 identifiants de services, sans répétition. */
  readonly services: readonly ServiceReference[];
}

/** La note et le nombre d’avis de site.yaml (reviews), et un lien vers les avis. */
export interface ReviewsBlock {
  /** Toujours « reviews » : c’est ce mot qui choisit le bloc. */
  readonly type: "reviews";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
}

/** Un champ de recherche qui mène aux services correspondants : les résultats s’affichent sur la page d’accueil ou sous le champ. */
export interface SearchBlock {
  /** Toujours « search » : c’est ce mot qui choisit le bloc. */
  readonly type: "search";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** Ce que le visiteur doit écrire dans le champ. */
  readonly label: Text;
  /** on-home (si ce mot est absent) : le champ mène à la page d’accueil, qui montre les résultats. here : les résultats s’affichent sous le champ pendant la frappe. here-when-searched : de même, mais tout le bloc reste caché tant que rien n’est recherché ; c’est le réglage à choisir pour le bloc de la page d’accueil. */
  readonly results?: "on-home" | "here" | "here-when-searched";
  /** Les identifiants des services proposés quand aucun ne correspond à la recherche. */
  readonly services?: readonly ServiceReference[];
}

/** Des services avec leur nom et une phrase. Sans la liste « services », tous les services s’affichent, menu par menu. */
export interface ServicesBlock {
  /** Toujours « services » : c’est ce mot qui choisit le bloc. */
  readonly type: "services";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** Une phrase sous le titre, avant la liste. */
  readonly intro?: Text;
  /** Les identifiants des services à montrer. Sans cette liste, tous s’affichent, menu par menu. */
  readonly services?: readonly ServiceReference[];
}

/** Des étapes numérotées : un déroulement, ou ce qu’il faut faire dans l’ordre. */
export interface StepsBlock {
  /** Toujours « steps » : c’est ce mot qui choisit le bloc. */
  readonly type: "steps";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc. */
  readonly title: Text;
  /** Une phrase sous le titre, avant les étapes. */
  readonly intro?: Text;
  /** De 2 à 12 étapes, dans l’ordre. */
  readonly items: readonly {
    /** L’action, en quelques mots. */
    readonly title: Text;
    /** Une à trois phrases, si l’action demande une explication. */
    readonly text?: Text;
  }[];
}

/** Un titre, des paragraphes et, si besoin, une liste à puces. */
export interface TextBlock {
  /** Toujours « text » : c’est ce mot qui choisit le bloc. */
  readonly type: "text";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** Un élément par paragraphe : une idée chacun, des phrases courtes. */
  readonly paragraphs: readonly Text[];
  /** Une liste affichée sous les paragraphes. */
  readonly points?: readonly Text[];
}

/** Une grille de tuiles illustrées qui mènent chacune à une page. */
export interface TilesBlock {
  /** Toujours « tiles » : c’est ce mot qui choisit le bloc. */
  readonly type: "tiles";
  /** Un nom court pour mener droit à ce bloc : l’adresse de la page suivie de #nom. */
  readonly anchor?: string;
  /** Le titre du bloc, affiché au-dessus de son contenu. */
  readonly title?: Text;
  /** Une phrase sous le titre, avant les tuiles. */
  readonly intro?: Text;
  /** De 2 à 12 tuiles. */
  readonly items: readonly {
    /** Le nom affiché sur la tuile. */
    readonly title: Text;
    /** Une phrase courte. */
    readonly description: Text;
    /** L’illustration de la tuile. */
    readonly picture: Picture;
    /** Où mène la tuile : un identifiant de service, ou une adresse du site. */
    readonly link: Link;
  }[];
}

/** Les mots du métier : un seul mot pour chaque chose, ceux à éviter, et une explication pour le lecteur. */
export interface GlossaryDocument {
  /** Les mots du métier que le site emploie. */
  readonly terms: readonly {
    /** Un nom court pour ce mot, différent des autres. */
    readonly id: string;
    /** Le mot que toutes les pages emploient. */
    readonly term: PlainText;
    /** D’autres formes du même mot, permises aussi : féminin, pluriel irrégulier, sigle. Le pluriel en s et l’article arabe sont reconnus d’eux-mêmes. */
    readonly forms?: Readonly<Record<string, readonly string[]>>;
    /** Des mots qui disent la même chose et qu’aucune page ne doit employer : la vérification les signale. */
    readonly avoid?: Readonly<Record<string, readonly string[]>>;
    /** Une phrase simple pour qui ne connaît pas ce mot. */
    readonly explanation: Text;
    /** Le service dont la page explique ce mot en détail. */
    readonly service?: ServiceReference;
  }[];
  /** Des mots que le site n’écrit pas, sans qu’il faille les expliquer aux lecteurs, et celui qu’il écrit à leur place. La vérification les signale ; « npm run check -- --fix » les remplace là où ils sont écrits exactement ainsi. */
  readonly replacements?: readonly {
    /** Le mot que les pages emploient, tel qu’il doit se lire au milieu d’une phrase. */
    readonly use: PlainText;
    /** Les mots que les pages n’emploient pas, dans la forme qui peut prendre la place de l’autre. */
    readonly avoid: Readonly<Record<string, readonly string[]>>;
  }[];
  /** Des noms que les textes mettent après un nombre, dans chaque forme de chaque langue : la vérification signale celui qui ne s’accorde pas avec son nombre, et « npm run check -- --fix » le corrige. */
  readonly counted?: readonly Counted[];
}

/** La page d’accueil de chaque langue. */
export interface HomeDocument {
  /** Les autres noms de votre établissement, et les mots des visiteurs qui le cherchent lui-même. Séparés par des virgules. Ils ne s’affichent nulle part ; seule la recherche du site les lit. Chaque langue a les siens : ce ne sont pas des traductions. */
  readonly keywords?: PlainText;
  /** Le titre et la description que montrent les moteurs de recherche. */
  readonly metadata?: {
    readonly title?: PlainText;
    readonly description?: PlainText;
    /** Le nom court de la page dans « Accueil > Services > … ». Sans lui, le nom de la page sert. */
    readonly breadcrumbName?: Text;
  };
  /** Le titre principal de la page, lu par les moteurs de recherche et les lecteurs d’écran, et masqué à l’écran. */
  readonly heading: Text;
  /** Le contenu de la page, bloc par bloc, dans l’ordre d’affichage. */
  readonly blocks: readonly Block[];
}

/** Les menus du site : chacun est aussi une catégorie de services. */
export interface MenusDocument {
  /** Les menus, dans l’ordre d’affichage. */
  readonly menus: readonly ({
    /** Le mot que les services citent dans « category ». */
    readonly id: string;
    /** Un ou deux mots. */
    readonly label: Text;
    /** Une phrase, affichée sous le nom du menu dans la liste des services. */
    readonly description?: Text;
    /** « emergency » affiche le menu en rouge, avec une icône ; « normal » (par défaut) comme les autres. */
    readonly tone?: "normal" | "emergency";
    /** Les services du menu, dans l’ordre d’affichage. */
    readonly items: readonly {
      /** L’identifiant du service : le nom de son fichier, sans « .yaml ». */
      readonly service: ServiceReference;
      /** À écrire pour changer le nom dans le menu, ou quand la page n’est pas encore écrite. */
      readonly label?: Text;
      /** true tant que la page du service n’est pas écrite : son nom s’affiche alors sans lien. À retirer ensuite. */
      readonly planned?: boolean;
    }[];
  })[];
}

/** La page affichée quand une adresse n’existe pas. */
export interface NotFoundDocument {
  /** Le titre et la description que montrent les moteurs de recherche. */
  readonly metadata?: {
    readonly title?: PlainText;
    readonly description?: PlainText;
    /** Le nom court de la page dans « Accueil > Services > … ». Sans lui, le nom de la page sert. */
    readonly breadcrumbName?: Text;
  };
  /** Le contenu de la page, bloc par bloc. */
  readonly blocks: readonly Block[];
}

/** Une page libre, hors des services : glossaire, accessibilité, mentions légales… Le nom du fichier (sans « .yaml ») est la fin de son adresse. */
export interface PageDocument {
  /** Le même mot que le nom du fichier, sans « .yaml ». */
  readonly slug: string;
  /** Les identifiants que cette page avait avant : leurs adresses mènent ici. « npm run rename » les note lui-même. */
  readonly formerSlugs?: readonly string[];
  /** false pour une page que le pied de page ne cite pas. */
  readonly inFooter?: boolean;
  /** Le nom court affiché dans le pied de page et dans le fil d’Ariane. */
  readonly name: Text;
  /** Les mots que les visiteurs emploient quand ils cherchent cette page : autres noms, mots de tous les jours. Séparés par des virgules. Ils ne s’affichent nulle part ; seule la recherche du site les lit. Chaque langue a les siens : ce ne sont pas des traductions. */
  readonly keywords?: PlainText;
  /** Le titre et la description que montrent les moteurs de recherche. */
  readonly metadata?: {
    readonly title?: PlainText;
    readonly description?: PlainText;
    /** Le nom court de la page dans « Accueil > Services > … ». Sans lui, le nom de la page sert. */
    readonly breadcrumbName?: Text;
  };
  /** Le contenu de la page, bloc par bloc, dans l’ordre d’affichage. Il contient un bloc hero. */
  readonly blocks: readonly Block[];
}

/** Ce que tapent les visiteurs, et le service qu’ils doivent trouver. Rien de ce document n’est publié et la recherche ne s’en sert pas : la vérification du site construit fait chacune de ces recherches et signale celle dont le service n’est pas parmi les trois premiers résultats, ou pas le premier là où il doit l’être. */
export interface SearchesDocument {
  /** Les services, chacun avec ce que tapent les visiteurs qui le cherchent. */
  readonly searches: readonly {
    /** Le service que ces visiteurs cherchent. */
    readonly service: ServiceReference;
    /** Par langue, des recherches séparées par des virgules, comme les visiteurs les tapent : avec leurs mots à eux et leurs fautes. Chaque langue a les siennes, et une langue peut manquer. */
    readonly typed: PlainText;
    /** Les recherches les plus probables, celles dont ce service doit être le tout premier résultat. Elles s’écrivent de la même façon. */
    readonly first?: PlainText;
  }[];
}

/** Une page de service. Le nom du fichier (sans « .yaml ») est son identifiant et la fin de son adresse. */
export interface ServiceDocument {
  /** Le même mot que le nom du fichier, sans « .yaml ». */
  readonly slug: string;
  /** Les identifiants que cette page avait avant : leurs adresses mènent ici. « npm run rename » les note lui-même. */
  readonly formerSlugs?: readonly string[];
  /** L’identifiant du menu (menus.yaml) auquel ce service appartient. */
  readonly category: string;
  /** false pour une page qui n’est volontairement dans aucun menu : la liste des services la montre quand même, dans sa catégorie. */
  readonly inMenu?: boolean;
  /** Le nom court affiché dans les menus et les listes. */
  readonly name: Text;
  /** Ce qu’est le service dans le vocabulaire de schema.org. Sans ce réglage, c’est un service (Service). */
  readonly nature?: {
    /** MedicalProcedure : une opération ou un autre acte ; MedicalTest : un examen ; MedicalTherapy : un traitement ; MedicalCondition : une maladie, une blessure ou un symptôme, que la page explique ; Service : toute autre prestation. */
    readonly type: "MedicalCondition" | "MedicalProcedure" | "MedicalTest" | "MedicalTherapy" | "Service";
    /** La plus longue durée que la page annonce : PT puis les heures (H) et les minutes (M). PT30M : 30 minutes ; PT1H30M : une heure et demie. */
    readonly duration?: string;
    /** Ce qui se fait avant, en quelques mots. Seulement pour MedicalProcedure et MedicalTherapy : schema.org ne le prévoit pas ailleurs. */
    readonly preparation?: PlainText;
  };
  /** Une phrase courte, affichée sous le nom dans les listes. */
  readonly summary: Text;
  /** Les mots que les visiteurs emploient quand ils cherchent ce service : autres noms, mots de tous les jours, ce qu’ils ressentent. Séparés par des virgules. Ils ne s’affichent nulle part ; seule la recherche du site les lit. Chaque langue a les siens : ce ne sont pas des traductions. */
  readonly keywords?: PlainText;
  /** L’illustration du service, affichée dans les listes. Celle du haut de la page se choisit dans le bloc « Haut de page ». */
  readonly picture?: Picture;
  /** Le titre et la description que montrent les moteurs de recherche. */
  readonly metadata?: {
    readonly title?: PlainText;
    readonly description?: PlainText;
    /** Le nom court de la page dans « Accueil > Services > … ». Sans lui, le nom de la page sert. */
    readonly breadcrumbName?: Text;
  };
  /** Qui a relu cette page, et quand. À laisser absent tant que personne ne l’a relue : la page n’affiche alors rien. */
  readonly reviewed?: {
    /** Le jour où la page entière a été relue : année-mois-jour. */
    readonly date: string;
    /** La fonction de la personne qui l’a relue, comme elle s’écrit au milieu d’une phrase. */
    readonly by: PlainText;
  };
  /** Le contenu de la page, bloc par bloc, dans l’ordre d’affichage. Il contient un bloc hero. */
  readonly blocks: readonly Block[];
}

/** La page qui présente tous les services. */
export interface ServicesListDocument {
  /** Le titre et la description que montrent les moteurs de recherche. */
  readonly metadata?: {
    readonly title?: PlainText;
    readonly description?: PlainText;
    /** Le nom court de la page dans « Accueil > Services > … ». Sans lui, le nom de la page sert. */
    readonly breadcrumbName?: Text;
  };
  /** Le contenu de la page, bloc par bloc. Le bloc « services » y affiche tous les services. */
  readonly blocks: readonly Block[];
}

/** Le tableau des signes que citent les cartes de soins : chaque signe y a son texte et son degré d’urgence, une seule fois, pour qu’aucune page ne dise autre chose qu’une autre. */
export interface SignsDocument {
  /** Les signes que citent les cartes de soins. */
  readonly signs: readonly ({
    /** Un nom court pour ce signe, différent des autres : les cartes de soins le citent. */
    readonly id: string;
    /** routine : à montrer sans se presser ; urgent : à montrer aujourd’hui ; emergency : appelez tout de suite. C’est aussi celui des cartes qui citent ce signe. */
    readonly level: "routine" | "urgent" | "emergency";
    /** true si ce signe met une vie en danger : la carte qui le cite nomme d’abord le numéro des secours (site.yaml, contact.emergency), puis le vôtre. Réservé au degré emergency. */
    readonly emergencyServices?: boolean;
    /** Le signe, court, tel que le visiteur le lira dans une liste. */
    readonly text: Text;
  })[];
}

/** Ce que tout le site partage : langues, nom, coordonnées, horaires, faits. */
export interface SiteDocument {
  /** L’adresse du site en ligne, avec https:// et une barre à la fin. La variable SITE_URL la remplace au moment de la construction. */
  readonly url: string;
  /** Les langues du site, dans l’ordre d’affichage. Le code (en, pt-BR…) sert de premier mot des adresses. */
  readonly languages: Record<string, Language>;
  /** La langue montrée quand aucune autre n’est choisie, et qui remplace un texte manquant d’une langue « draft ». */
  readonly defaultLanguage: string;
  /** Le nom de l’établissement. */
  readonly name: PlainText;
  /** La personne dont le nom s’affiche en page d’accueil. */
  readonly person?: {
    /** Le nom, avec son titre. */
    readonly name: PlainText;
    /** La fonction, en quelques mots. */
    readonly role: PlainText;
    /** Physician : un médecin ; Person : toute autre personne. Sans ce mot, c’est Person. */
    readonly type?: "Person" | "Physician";
  };
  /** Ce que les moteurs de recherche apprennent sur l’établissement, dans le vocabulaire de schema.org, en plus du nom, des coordonnées et des horaires. Sans ce réglage, c’est un commerce ou un service de proximité (LocalBusiness). */
  readonly business?: {
    /** Le mot de schema.org le plus précis qui convient : Library pour une bibliothèque, BikeStore pour un magasin de vélos, LocalBusiness si rien d’autre ne convient. */
    readonly type: "AnimalShelter" | "ArchiveOrganization" | "AutoRepair" | "AutomotiveBusiness" | "BikeStore" | "ChildCare" | "Dentist" | "DryCleaningOrLaundry" | "EmergencyService" | "EmploymentAgency" | "EntertainmentBusiness" | "FinancialService" | "FoodEstablishment" | "GovernmentOffice" | "HealthAndBeautyBusiness" | "HomeAndConstructionBusiness" | "InternetCafe" | "LegalService" | "Library" | "LocalBusiness" | "LodgingBusiness" | "MedicalBusiness" | "MedicalClinic" | "Optician" | "Pharmacy" | "ProfessionalService" | "RadioStation" | "RealEstateAgent" | "RecyclingCenter" | "Restaurant" | "SelfStorage" | "ShoppingCenter" | "SportsActivityLocation" | "Store" | "TelevisionStation" | "TouristInformationCenter" | "TravelAgency";
    /** Un nom plus court ou plus courant, sous lequel l’établissement est aussi connu. */
    readonly alternateName?: PlainText;
    /** L’activité ou la spécialité de l’établissement. */
    readonly specialty?: {
      /** Le nom du métier ou de la spécialité. */
      readonly name: PlainText;
      /** Des adresses qui disent sans équivoque de quelle spécialité il s’agit : sa fiche Wikidata, son terme dans schema.org. */
      readonly sameAs?: readonly string[];
    };
    /** La partie du corps dont l’établissement s’occupe, s’il n’y en a qu’une : elle est indiquée pour chaque acte, chaque traitement et chaque maladie. */
    readonly bodyLocation?: PlainText;
    /** Les moyens de paiement acceptés, séparés par des virgules. */
    readonly paymentAccepted?: PlainText;
    /** De $ (peu cher) à $$$$ (très cher), ou une fourchette de prix. */
    readonly priceRange?: string;
  };
  /** De courtes phrases affichées en bonne place : délai, disponibilité. */
  readonly promises?: readonly Text[];
  /** Écrites ici une seule fois : les pages les reprennent. */
  readonly contact?: {
    /** Chaque téléphone a un nom court (mobile, fixe…) que les autres fichiers citent. */
    readonly phones?: Record<string, SitePhone>;
    /** Le numéro des services de secours du pays, à appeler avant vous quand une vie est en danger. Un texte l’insère avec {{emergency}} ; une carte de soins le nomme d’abord dès qu’un de ses signes le demande (signs.yaml). */
    readonly emergency?: {
      /** Qui répond à ce numéro : il précède le numéro sur le bouton. */
      readonly label: PlainText;
      /** De 2 à 6 chiffres, tels qu’on les compose dans le pays, entre guillemets. */
      readonly number: string;
    };
    /** Le lien de prise de rendez-vous par message. */
    readonly messaging?: {
      /** Le nom de la messagerie, tel que les visiteurs le connaissent. */
      readonly service: PlainText;
      /** L’adresse à laquelle le numéro est ajouté. */
      readonly host: string;
      /** Le nom du téléphone (sous phones) qui reçoit les messages. */
      readonly phone: Phone;
      /** Le message préparé pour le visiteur. */
      readonly message: PlainText;
    };
    /** L’adresse postale. */
    readonly address?: {
      /** Le numéro et la rue. */
      readonly street: PlainText;
      /** Entre guillemets. */
      readonly postalCode?: string;
      /** La ville. */
      readonly locality: PlainText;
      /** La région. */
      readonly region?: PlainText;
      /** Le code du pays, en deux lettres majuscules. */
      readonly country: string;
    };
    /** La position sur la carte, en degrés décimaux. */
    readonly coordinates?: {
      /** De -90 à 90. */
      readonly latitude: number;
      /** De -180 à 180. */
      readonly longitude: number;
    };
    /** L’adresse du plan, ouverte par le lien d’itinéraire. */
    readonly directions?: string;
    /** Le fuseau des horaires. */
    readonly timeZone: string;
    /** Les heures d’ouverture : celles de toute l’année (usual), et celles qui les remplacent pendant une période (periods). */
    readonly hours?: {
      /** Les plages d’ouverture de toute l’année. Un jour absent est un jour fermé. */
      readonly usual: readonly HoursRange[];
      /** Les périodes où d’autres horaires remplacent les horaires habituels : Ramadan, été, congés. Elles peuvent être annoncées longtemps à l’avance, et les horaires habituels reviennent d’eux-mêmes ensuite. Deux périodes n’ont aucun jour en commun. */
      readonly periods?: readonly {
        /** Le premier jour de la période : l’année, le mois et le jour. */
        readonly from: string;
        /** Le dernier jour de la période, compris. */
        readonly until: string;
        /** Ce que les visiteurs lisent au-dessus de ces horaires, en un ou deux mots. Les dates sont ajoutées. */
        readonly label: PlainText;
        /** Les plages d’ouverture pendant la période, à la place des horaires habituels. Un jour absent est un jour fermé ; une liste vide ([]) ferme toute la période. */
        readonly hours: readonly HoursRange[];
      }[];
    };
  };
  /** Les profils affichés en pied de page. */
  readonly social?: readonly {
    /** Le nom du réseau. */
    readonly name: PlainText;
    /** L’adresse du profil. */
    readonly url: string;
  }[];
  /** L’année affichée en pied de page. */
  readonly copyrightYear?: number;
  /** Les durées, seuils et promesses que plusieurs pages citent. Chacun a un nom, que les textes insèrent avec {{facts.…}}. */
  readonly facts?: Record<string, Text>;
  /** Les numéros d’enregistrement que la loi demande d’afficher : registre du commerce, identifiant fiscal, ordre professionnel. Chacun a un nom, que les textes insèrent avec {{identifiers.…}}. Entre guillemets. */
  readonly identifiers?: Record<string, string>;
  /** Le logo, affiché en haut de chaque page. */
  readonly logo?: Picture;
  /** Le fichier de pictures/ montré à la place d’une image qui n’arrive pas jusqu’au visiteur. */
  readonly fallbackPicture?: PictureFile;
  /** Ce qu’il faut au service de cartes. */
  readonly map?: {
    /** La clé du service de cartes : elle commence par AIza. Avec une autre valeur, la page montre l’adresse et le chemin à la place de la carte. */
    readonly key: string;
    /** L’identifiant de l’établissement dans le service de cartes. */
    readonly placeId: string;
    /** required : la carte et les avis ne sont demandés qu’après l’accord du visiteur. Sans ce mot, ils le sont dès que leur place approche de l’écran. */
    readonly consent?: "required";
  };
  /** La note affichée et l’adresse où lire les avis. */
  readonly reviews?: {
    /** La note moyenne, de 0 à 5. */
    readonly rating: number;
    /** Combien de personnes ont donné leur avis. */
    readonly count: number;
    /** La page où lire tous les avis et donner le sien. */
    readonly url: string;
  };
  /** Publie le formulaire d’édition et son guide sous /admin/. Les modifications y deviennent des demandes de fusion (pull requests) chez l’hébergeur du dépôt. Sans ce réglage, rien n’est publié sous /admin/ ; « npm run edit » ouvre le même formulaire sur votre ordinateur. */
  readonly editor?: {
    /** github : GitHub ; gitlab : GitLab ; gitea : Gitea ou Forgejo. */
    readonly host: "github" | "gitlab" | "gitea";
    /** L’adresse du site de l’hébergeur, avec https://. */
    readonly address: string;
    /** Le compte ou le groupe, une barre, puis le nom du dépôt, comme dans son adresse. */
    readonly repository: string;
    /** La branche dont le site est construit : les modifications sont proposées pour elle. */
    readonly branch: string;
    /** Le dossier de ces documents dans le dépôt. Sans ce réglage : data. */
    readonly folder?: string;
    /** L’identifiant de l’application OAuth publique (sans secret) enregistrée chez GitLab, Gitea ou Forgejo : les rédacteurs se connectent alors par un bouton. Sans ce réglage, et chez GitHub, chacun crée une clé d’accès. */
    readonly application?: string;
  };
  /** Combien de temps une relecture (reviewed) reste valable. Sans ce réglage, aucune relecture n’est réclamée. */
  readonly contentReview?: {
    /** Au-delà de ce nombre de mois, la vérification demande une nouvelle relecture. */
    readonly months: number;
    /** true : « check --publish » refuse une page qui n’a pas été relue ; sinon il la signale seulement. */
    readonly required?: boolean;
  };
  /** Le mot qui suit la langue dans l’adresse de chaque service. Sans ce réglage, c’est « services ». Dans les textes, un lien vers un service s’écrit toujours par son identifiant. */
  readonly addresses?: {
    /** Celui de toutes les langues qui n’en ont pas d’autre ci-dessous. */
    readonly services: string;
    /** Le mot des langues qui en ont un autre, par le code de la langue. */
    readonly byLanguage?: Record<string, string>;
    /** Les mots que les adresses avaient auparavant, « services » compris : elles mènent alors à celles d’aujourd’hui. */
    readonly former?: readonly string[];
  };
  /** Ce que toutes les pages disent en haut pendant quelques jours : une fermeture, un nouveau service, un changement. Une annonce peut être écrite longtemps à l’avance : elle paraît le premier jour et disparaît après le dernier. */
  readonly notices?: readonly {
    /** Le premier jour de l’annonce : l’année, le mois et le jour. */
    readonly from: string;
    /** Le dernier jour de l’annonce, compris. */
    readonly until: string;
    /** Ce que les visiteurs lisent, en une ou deux phrases. Les dates sont ajoutées. */
    readonly text: Text;
  }[];
  /** Les sortes de pages que le site a : chacune a un nom et un service qui la montre bien. Un nouveau service commence avec les mêmes blocs, dont les textes sont à écrire. */
  readonly models?: readonly {
    /** La sorte de page, en un ou deux mots ; seules les personnes qui écrivent le lisent. */
    readonly name: PlainText;
    /** Le service dont les nouvelles pages prennent les blocs, dans le même ordre. */
    readonly service: ServiceReference;
  }[];
  /** Ce que vous voulez pour vos pages. La vérification avertit de celles qui s’en écartent ; le site se construit quand même. Une page qui a encore un texte à écrire (✎) n’est pas mesurée. Sans ce réglage, rien ne l’est. */
  readonly limits?: {
    /** Combien de mots les blocs d’un service montrent, dans chaque langue. */
    readonly words?: {
      /** Le plus petit nombre qui convient. */
      readonly min: number;
      /** Le plus grand nombre qui convient. */
      readonly max: number;
    };
    /** Combien de caractères a la description d’une page pour les moteurs de recherche. Il en faut toujours de 50 à 160 ; vous pouvez resserrer ces limites. */
    readonly searchDescription?: {
      /** Le plus petit nombre qui convient. */
      readonly min: number;
      /** Le plus grand nombre qui convient. */
      readonly max: number;
    };
    /** Combien de questions a chaque bloc faq. */
    readonly questions?: {
      /** Le plus petit nombre qui convient. */
      readonly min: number;
      /** Le plus grand nombre qui convient. */
      readonly max: number;
    };
  };
  /** Ce que propose la fenêtre de prise de rendez-vous : les créneaux viennent des horaires. Sans ce réglage, le bouton ouvre seulement la messagerie. */
  readonly booking?: {
    /** En minutes : un créneau commence toutes les tant de minutes à partir de l’ouverture. */
    readonly slotMinutes: number;
    /** Le temps qu’il faut pour lire la demande, la confirmer et venir : le premier créneau proposé commence au moins ce nombre d’heures après maintenant. Un rendez-vous promis « sous 24 heures » demande bien moins que 24. */
    readonly leadHours: number;
    /** Jusqu’à combien de jours après aujourd’hui une date peut être choisie. */
    readonly daysAhead: number;
    /** Ce que le visiteur peut demander. Chaque type a un nom court de votre choix, sans espace. */
    readonly consultations: Record<string, PlainText>;
    /** Les jours sans créneau en plus des jours fermés de la semaine : une date, une période, ou un jour qui revient chaque année. */
    readonly closed?: readonly {
      /** Un seul jour : l’année, le mois et le jour. */
      readonly date?: string;
      /** Le premier jour d’une période. */
      readonly from?: string;
      /** Le dernier jour de la période, compris. */
      readonly to?: string;
      /** Le mois et le jour, entre guillemets : il revient chaque année. */
      readonly yearly?: string;
    }[];
  };
  /** Les événements que chaque page place dans window.dataLayer, et ce qui les lit. Sans ce réglage, il n’y a aucun événement. */
  readonly analytics?: {
    /** La monnaie des valeurs, en trois lettres majuscules. */
    readonly currency: string;
    /** Ce que vaut une demande de rendez-vous (generate_lead). */
    readonly leadValue: number;
    /** Ce que vaut la lecture d’une page de service (service_view et view_item). */
    readonly viewValue: number;
    /** Le nom de la messagerie dans l’événement appointment_attempt, sans espace. */
    readonly method: string;
    /** L’identifiant Google Tag Manager. Sans lui, aucun script de mesure n’est chargé. Dans sa console, ne transmettez pas l’adresse entière des pages : après « ?search= » elle contient ce que le visiteur a cherché. */
    readonly tagManager?: string;
    /** required : le gestionnaire de balises n’est chargé qu’après l’accord du visiteur. Sans ce mot, il l’est dès que la page est prête. */
    readonly consent?: "required";
  };
  /** Garde sur l’appareil du visiteur les pages vues, les pages d’urgence et la page nommée ici. Sans ce réglage, rien n’est gardé. */
  readonly offline?: {
    /** L’identifiant de la page (dans pages/) montrée à la place d’une page qui n’est pas gardée : elle donne les coordonnées. */
    readonly page: string;
  };
  /** Les valeurs provisoires encore à remplacer avant la mise en ligne : leur chemin dans ce fichier. Retirez la ligne quand la vraie valeur est écrite. */
  readonly placeholders?: readonly string[];
}

/** Les couleurs et les formes du site. Sans ce document, le site a celles du moteur. */
export interface ThemeDocument {
  /** Le contraste de chaque texte avec son fond : 7 pour les personnes qui voient mal, 4.5 au moins. */
  readonly contrast?: 4.5 | 7;
  /** Les couleurs du site en plein jour. Celles que vous n’écrivez pas se déduisent des autres. */
  readonly colours?: {
    /** Le fond des pages. */
    readonly ground?: string;
    /** Le fond des cartes et des barres. */
    readonly surface?: string;
    /** Le fond des parties qui se détachent à peine. */
    readonly soft?: string;
    /** La couleur des textes et des titres. */
    readonly ink?: string;
    /** La couleur des textes qui accompagnent. */
    readonly quiet?: string;
    /** La couleur des traits entre les parties. */
    readonly line?: string;
    /** La couleur des liens. */
    readonly link?: string;
    /** La couleur du bouton principal. */
    readonly accent?: string;
    /** Le fond du haut et du pied de page. */
    readonly deep?: string;
  };
  /** Les couleurs pour les visiteurs qui préfèrent un écran sombre. Celles que vous n’écrivez pas se déduisent des couleurs du jour. */
  readonly dark?: {
    /** Le fond des pages. */
    readonly ground?: string;
    /** Le fond des cartes et des barres. */
    readonly surface?: string;
    /** Le fond des parties qui se détachent à peine. */
    readonly soft?: string;
    /** La couleur des textes et des titres. */
    readonly ink?: string;
    /** La couleur des textes qui accompagnent. */
    readonly quiet?: string;
    /** La couleur des traits entre les parties. */
    readonly line?: string;
    /** La couleur des liens. */
    readonly link?: string;
    /** La couleur du bouton principal. */
    readonly accent?: string;
    /** Le fond du haut et du pied de page. */
    readonly deep?: string;
  };
  /** round : ronds ; soft : adoucis ; square : droits. */
  readonly corners?: "round" | "soft" | "square";
  /** roomy : beaucoup de place entre les parties ; compact : peu de place. */
  readonly density?: "roomy" | "compact";
  /** circles : les cercles fins du décor ; none : aucun cercle. */
  readonly motif?: "circles" | "none";
  /** legible : faites pour bien lire, à télécharger ; device : celles de l’appareil du visiteur. */
  readonly letters?: "legible" | "device";
}

/** Ce que la commande « npm run check -- --accept-translation » note : de quel texte chaque traduction a été faite. Ce fichier ne s’écrit pas à la main. */
export interface TranslationsDocument {
  readonly [name: string]: readonly string[];
}

/** Les mots des boutons, des titres et des repères du site, dans chaque langue. */
export interface UiDocument {
  /** Le premier lien de la page, au clavier : aller droit au contenu. */
  readonly skipToContent: PlainText;
  /** Le nom de la page d’accueil dans le menu et le fil d’Ariane. */
  readonly home: PlainText;
  /** Le nom de la page de tous les services, dans le fil d’Ariane et le menu. */
  readonly services: PlainText;
  /** Le lien vers la page de tous les services. */
  readonly allServices: PlainText;
  /** Le nom du menu, lu par les lecteurs d’écran. */
  readonly mainNavigation: PlainText;
  /** Le bouton qui ouvre le menu sur un petit écran. */
  readonly menu: PlainText;
  /** Le nom de la barre du haut, lu par les lecteurs d’écran. */
  readonly contactBar: PlainText;
  /** Le nom du choix de la langue, lu par les lecteurs d’écran. */
  readonly language: PlainText;
  /** Le nom du fil d’Ariane, lu par les lecteurs d’écran. */
  readonly breadcrumb: PlainText;
  /** Le lien vers la page d’accueil, sur chaque page. */
  readonly backToHome: PlainText;
  /** Le bouton de rendez-vous. */
  readonly bookAppointment: PlainText;
  /** Le bouton de rendez-vous quand il nomme la messagerie. */
  readonly bookByMessage: PlainText;
  /** Le titre de la section de rendez-vous, en bas de chaque page. */
  readonly appointmentTitle: PlainText;
  /** Une ou deux phrases sous ce titre. */
  readonly appointmentText: Text;
  /** Le bouton d’appel, suivi du numéro. */
  readonly call: PlainText;
  /** Le bouton d’appel en haut de page sur un petit écran : un seul mot. */
  readonly callShort: PlainText;
  /** Le titre des horaires. */
  readonly openingHours: PlainText;
  /** Une plage d’heures : {from} et {to} y sont remplacés. */
  readonly hoursRange: PlainText;
  /** Comment la langue écrit une heure : « 9 h », « 9 h 30 ». Sans ces mots, elle est écrite en deux fois deux chiffres : 09:30. */
  readonly clock?: {
    /** Une heure sans minutes : {hour} y est remplacé. */
    readonly hour: PlainText;
    /** Une heure avec ses minutes : {hour} et {minute} y sont remplacés. */
    readonly minute: PlainText;
  };
  /** Une suite de jours : {from} et {to} y sont remplacés. */
  readonly daysRange: PlainText;
  /** Ce qui s’affiche pour un jour sans horaire. */
  readonly closed: PlainText;
  /** Le titre de l’adresse. */
  readonly address: PlainText;
  /** Le lien vers le plan. */
  readonly directions: PlainText;
  /** Le titre des coordonnées. */
  readonly contact: PlainText;
  /** Le titre des téléphones. */
  readonly phones: PlainText;
  /** Le titre habituel du bloc faq. */
  readonly frequentQuestions: PlainText;
  /** Le titre habituel du bloc related. */
  readonly relatedServices: PlainText;
  /** Ce qui suit le nom d’un service dont la page n’est pas encore écrite. */
  readonly comingSoon: PlainText;
  /** Ce que les lecteurs d’écran ajoutent à un lien qui ouvre un nouvel onglet. */
  readonly newTab: PlainText;
  /** Le bouton de recherche. */
  readonly search: PlainText;
  /** Le titre des liens vers les réseaux sociaux. */
  readonly socialProfiles: PlainText;
  /** La ligne du pied de page : {year} et {name} y sont remplacés. */
  readonly copyright: PlainText;
  /** Le titre de la page de départ, qui propose les langues. */
  readonly chooseLanguage: PlainText;
  /** Les mots de la recherche et de ses résultats. */
  readonly searching: {
    /** Au-dessus des résultats : {count} est leur nombre. On trouve des services, mais aussi les autres pages et vos coordonnées. */
    readonly found: Counted;
    /** Quand rien ne correspond : {words} est ce que le visiteur a écrit. */
    readonly nothing: PlainText;
    /** Au-dessus des services proposés quand rien ne correspond. */
    readonly tryOther: PlainText;
    /** Le bouton qui montre les résultats suivants. */
    readonly more: PlainText;
    /** Quand les résultats tardent, parce que la connexion est lente. */
    readonly awaited: PlainText;
    /** Quand la recherche n’a pas pu être chargée ; le lien vers tous les services suit. */
    readonly failed: PlainText;
    /** Sur la page d’erreur, devant le nom du service dont l’adresse ressemble à celle qui n’existe pas. */
    readonly nearest: PlainText;
    /** Les mots que tapent les visiteurs qui cherchent comment vous joindre, venir ou prendre rendez-vous. La recherche leur répond alors par vos coordonnées. Ces mots ne s’affichent nulle part. */
    readonly keywords: {
      /** Ce que tapent ceux qui veulent appeler. */
      readonly phones: PlainText;
      /** Ce que tapent ceux qui veulent prendre rendez-vous. */
      readonly appointment: PlainText;
      /** Ce que tapent ceux qui veulent venir. */
      readonly address: PlainText;
      /** Ce que tapent ceux qui veulent savoir quand vous êtes là. */
      readonly hours: PlainText;
    };
  };
  /** Les mots des cartes de soins (bloc care-card). */
  readonly careLevels: {
    /** Le degré routine. */
    readonly routine: PlainText;
    /** Le degré urgent. */
    readonly urgent: PlainText;
    /** Le degré emergency. */
    readonly emergency: PlainText;
  };
  /** Les mots des encadrés (bloc callout), lus par les lecteurs d’écran. */
  readonly calloutTones: {
    /** Le ton info. */
    readonly info: PlainText;
    /** Le ton tip. */
    readonly tip: PlainText;
    /** Le ton warning. */
    readonly warning: PlainText;
    /** Le ton avoid. */
    readonly avoid: PlainText;
  };
  /** Le nom, lu par les lecteurs d’écran, de la suite de mots expliqués d’une page. */
  readonly explainedWords: PlainText;
  /** Le lien qui mène d’un mot expliqué à la page du glossaire. */
  readonly wholeGlossary: PlainText;
  /** Le bouton qui ferme une fenêtre. */
  readonly close: PlainText;
  /** La ligne qui dit qui a relu la page : {date} et {by} y sont remplacés. */
  readonly reviewed: PlainText;
  /** La note des avis : {rating} et {best} y sont remplacés. */
  readonly ratingOutOf: PlainText;
  /** Le nombre d’avis, sous la note : {count} y est remplacé par le nombre. */
  readonly reviewsCount: Counted;
  /** Le nombre de services d’un menu : {count} y est remplacé par le nombre. */
  readonly servicesCount: Counted;
  /** Le lien vers la page des avis. */
  readonly readReviews: PlainText;
  /** Le titre du bloc des avis, quand la page n’en donne pas. */
  readonly reviews: PlainText;
  /** Le titre du bloc du plan, quand la page n’en donne pas. */
  readonly mapTitle: PlainText;
  /** Les mots de la fenêtre de prise de rendez-vous. */
  readonly booking: {
    /** Le titre de la fenêtre. */
    readonly title: PlainText;
    /** Où en est le visiteur : {step}, {count} et {name} y sont remplacés. */
    readonly step: PlainText;
    /** Le nom de la première étape. */
    readonly dateStep: PlainText;
    /** Le nom de la deuxième étape. */
    readonly timeStep: PlainText;
    /** Le nom de la troisième étape. */
    readonly detailsStep: PlainText;
    /** Le nom de la dernière étape. */
    readonly confirmationStep: PlainText;
    /** La phrase avant le numéro à appeler en cas d’urgence. */
    readonly emergency: PlainText;
    /** La question sur le type de rendez-vous. */
    readonly consultation: PlainText;
    /** La question sur la date. */
    readonly date: PlainText;
    /** Le nom du bouton du calendrier. */
    readonly previousMonth: PlainText;
    /** Le nom du bouton du calendrier. */
    readonly nextMonth: PlainText;
    /** Ce qui s’affiche pour une date sans créneau. */
    readonly noSlots: PlainText;
    /** Le bouton qui mène à la prochaine date avec des créneaux : {date} y est remplacé. */
    readonly nextSlots: PlainText;
    /** Ce qui s’affiche quand aucune date n’a de créneau. */
    readonly noDates: PlainText;
    /** La question sur l’heure : {date} y est remplacé. */
    readonly time: PlainText;
    /** Le titre des créneaux du matin. */
    readonly morning: PlainText;
    /** Le titre des créneaux de l’après-midi. */
    readonly afternoon: PlainText;
    /** Ce qui s’affiche à un visiteur d’un autre fuseau horaire : {place} y est remplacé. */
    readonly localTime: PlainText;
    /** Le champ du prénom. */
    readonly firstName: PlainText;
    /** Le champ du nom. */
    readonly lastName: PlainText;
    /** Le nom entier, dans le message et le résumé : {firstName} et {lastName} y sont remplacés. Les champs suivent le même ordre. */
    readonly wholeName: PlainText;
    /** Le champ du téléphone. */
    readonly phone: PlainText;
    /** L’aide sous le champ du téléphone. */
    readonly phoneHint: PlainText;
    /** Le champ du message libre. */
    readonly note: PlainText;
    /** L’aide sous le champ du message. */
    readonly noteHint: PlainText;
    /** Le bouton de l’étape suivante. */
    readonly continue: PlainText;
    /** Le bouton de l’étape précédente. */
    readonly back: PlainText;
    /** Le bouton qui prépare la demande. */
    readonly prepare: PlainText;
    /** Le bouton qui ouvre la messagerie avec le message : {service} y est remplacé. */
    readonly send: PlainText;
    /** Ce qui est vrai une fois la demande préparée. */
    readonly confirmation: PlainText;
    /** Le bouton qui donne le fichier d’agenda. */
    readonly addToCalendar: PlainText;
    /** Le bouton qui commence une autre demande, une fois le message de la première ouvert. */
    readonly another: PlainText;
    /** La question quand un bouton de la page ne peut plus fonctionner sans recharger la page, alors qu’une demande est commencée. */
    readonly reload: PlainText;
    /** Le nom court du type dans le résumé. */
    readonly consultationName: PlainText;
    /** Le nom court de la date dans le résumé. */
    readonly dateName: PlainText;
    /** Le nom court de l’heure dans le résumé. */
    readonly timeName: PlainText;
    /** Le nom court du prénom et du nom dans le résumé. */
    readonly fullName: PlainText;
    /** Le nom court du message dans le résumé. */
    readonly noteName: PlainText;
    /** Le bouton qui mène à une réponse pour la changer. */
    readonly change: PlainText;
    /** Le même bouton pour les lecteurs d’écran : {name} y est remplacé. */
    readonly changeAnswer: PlainText;
    /** Le titre de la liste des réponses à corriger. */
    readonly check: PlainText;
    /** L’erreur quand aucun type n’est choisi. */
    readonly chooseConsultation: PlainText;
    /** L’erreur quand aucune date n’est choisie. */
    readonly chooseDate: PlainText;
    /** L’erreur quand aucune heure n’est choisie. */
    readonly chooseTime: PlainText;
    /** L’erreur quand l’heure choisie n’est plus libre. */
    readonly timeGone: PlainText;
    /** L’erreur quand le prénom manque. */
    readonly enterFirstName: PlainText;
    /** L’erreur quand le nom manque. */
    readonly enterLastName: PlainText;
    /** L’erreur quand le téléphone manque. */
    readonly enterPhone: PlainText;
    /** L’erreur quand le numéro n’existe pas sous cette forme. */
    readonly wrongPhone: PlainText;
    /** L’erreur quand un texte ne tient pas dans le message : {name} y est remplacé par le nom du champ, {over} par le nombre de caractères en trop. */
    readonly tooLong: PlainText;
    /** Le message que le visiteur enverra : {type}, {date}, {time}, {name} et {phone} y sont remplacés. */
    readonly message: PlainText;
    /** La ligne ajoutée au message préparé quand le visiteur a écrit un texte : {note} y est remplacé. */
    readonly messageNote: PlainText;
    /** Le titre du rendez-vous dans l’agenda : {name} y est remplacé. */
    readonly eventTitle: PlainText;
    /** Le texte du rendez-vous dans l’agenda. */
    readonly eventText: PlainText;
  };
  /** Les courts messages qui apparaissent puis disparaissent. */
  readonly notices: {
    /** Le nom, lu par les lecteurs d’écran, de l’endroit où ils apparaissent. */
    readonly region: PlainText;
    /** Le bouton qui copie l’adresse de la page. */
    readonly copyLink: PlainText;
    /** Ce qui s’affiche une fois l’adresse copiée. */
    readonly linkCopied: PlainText;
    /** Ce qui s’affiche quand le navigateur refuse de copier. */
    readonly copyFailed: PlainText;
    /** Le titre affiché quand la messagerie s’ouvre : {service} y est remplacé. */
    readonly messageReady: PlainText;
    /** La phrase sous ce titre. */
    readonly sendIt: PlainText;
    /** Ce qui s’affiche quand la connexion est perdue. */
    readonly offline: PlainText;
    /** La phrase sous ce titre. */
    readonly offlineText: PlainText;
    /** Ce qui s’affiche quand la connexion revient. */
    readonly online: PlainText;
    /** Ce qui s’affiche quand la page montrée est celle de la dernière visite. */
    readonly saved: PlainText;
    /** Ce qui s’affiche quand la carte n’arrive pas. */
    readonly mapFailed: PlainText;
    /** Le bouton qui essaie encore. */
    readonly retry: PlainText;
    /** Ce que disent les lecteurs d’écran quand ce que le visiteur a choisi se fait attendre. */
    readonly wait: PlainText;
  };
  /** Les mots de la carte. */
  readonly map: {
    /** Ce que lisent les visiteurs tant que la clé de la carte n’est pas la vraie. L’équipe du site, elle, l’apprend par la vérification. */
    readonly keyMissing: PlainText;
    /** Ce qui s’affiche pendant que la carte arrive. */
    readonly loading: PlainText;
    /** Le bouton qui affiche la carte après accord. */
    readonly show: PlainText;
    /** La phrase qui dit, avant la carte, ce que son affichage entraîne. */
    readonly consent: PlainText;
    /** Le nom de la carte, lu par les lecteurs d’écran : {name} y est remplacé. */
    readonly label: PlainText;
  };
  /** Les mots de la demande d’accord et des choix de confidentialité. */
  readonly privacy: {
    /** Le bouton du pied de page qui ouvre les choix, et leur titre. */
    readonly choices: PlainText;
    /** La demande d’accord pour la mesure d’audience. */
    readonly question: PlainText;
    /** Le bouton qui accepte. */
    readonly accept: PlainText;
    /** Le bouton qui refuse. */
    readonly refuse: PlainText;
    /** Le nom de ce choix. */
    readonly measurement: PlainText;
    /** Le nom de ce choix. */
    readonly map: PlainText;
    /** Ce qui s’affiche quand le navigateur demande de ne pas suivre le visiteur. */
    readonly signal: PlainText;
    /** Ce qui s’affiche une fois le choix enregistré. */
    readonly saved: PlainText;
  };
}

/** Any block of a page; its `type` says which. */
export type Block = BreadcrumbBlock | CalloutBlock | CardsBlock | CareCardBlock | ContactBlock | FactsBlock | FaqBlock | GlossaryBlock | HeroBlock | LocationMapBlock | RelatedBlock | ReviewsBlock | SearchBlock | ServicesBlock | StepsBlock | TextBlock | TilesBlock;
