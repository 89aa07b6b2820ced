/** The page title: the route's name, then the product's. (spec 1 §1) */
export function pageTitle(name: string): { title: string }[] {
  return [{ title: `${name} - Order Automation` }];
}
