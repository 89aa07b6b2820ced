/** Countries that ship by sea; a place of another one goes by its name, which is right as well. */
const COUNTRIES = new Set(
  'AE AO AR AU BD BE BG BH BR CA CL CM CN CO CR CY DE DK DO EC EE EG ES FI FR GB GH GR GT HK HN HR ID IE IL IN IQ IT JM JO JP KE KR KW LB LK LT LV MA MM MX MY MZ NG NI NL NO NZ OM PA PE PH PK PL PR PT QA RO RU SA SE SG SI SV TH TN TR TT TW TZ UA US UY VE VN ZA'.split(
    ' ',
  ),
);

/** Names of five letters that begin like the code of a country: Salem is not in Saudi Arabia. */
const NAMES =
  /^(BEIRA|BENIN|BERNE|BREST|BRUGE|CADIZ|CAIRO|CANEA|CHINA|CLYDE|COLON|CORFU|DELHI|DOVER|EGYPT|GREAT|GHANA|GHENT|HKONG|INDIA|ITALY|KENYA|MACAO|MACAU|MACON|MALMO|MALTA|MANTA|MARIN|MYERS|NOLAN|OMAHA|PAITA|PALMA|PARIS|PEMBA|PERTH|PLANO|PONCE|QATAR|SALEM|SANAA|SINES|SEOUL|THANE|TRURO|VENTA)$/;

/** Whether a text is the UN/LOCODE of a place, a country and three letters or digits from 2 to 9: "CNNGB"; "GENOA" is a name. */
export function isLocode(text: string): boolean {
  return /^[A-Z]{2}[A-Z2-9]{3}$/.test(text) && COUNTRIES.has(text.slice(0, 2)) && !NAMES.test(text);
}
