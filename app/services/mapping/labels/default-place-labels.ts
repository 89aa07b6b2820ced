import { OTHER_LABELS } from '~/domain/fields/field-map';

/**
 * The system-wide labels of places and parties (level 1), and last those that fill no field: they are known so that what
 * stands under them is not taken for another label's.
 */
export const PLACE_LABELS: Readonly<Record<string, string>> = {
  pickup_location: `
    Picked Up At|Picked Up From|Be Picked Up At|Available For Pick Up At|Is Available At|Discharged At|
    Released At|Pick Up At|Pick Up|Pickup Location|Pick Up Location|Pickup At|Pickup From|Pick Up From|
    Pick-up Address|Pickup Address|Pickup Terminal|Pick Up Terminal|PU Location|P/U Location|
    Load Location|Pickup Facility|Location of Goods (Pick Up At)|Location of Goods|Cargo Location|
    Goods Located At|Freight Location|Cargo Available At|Available At|Container Available At|
    Place of Pick Up|Freight Available At|Present Location|Cargo Located At|Container Location|
    Goods Available At|Location of Cargo|Pull From|Collect From|Pick Up Full|Pickup Point|
    Pick Up Full At|Pick Up Load|Location of Merchandise|Now Located At|Origin Terminal|Origin Ramp|
    Available For Pickup At|PU|P/U|PU At|P/U At|PU From|Goods Now At|Ramasser chez|Ramasser a|
    Lieu de ramassage|Cueillette|Recoger en|Hub|Origin Hub|Cargo Now At|Full Pickup|Full Pick Up|
    Pull Load From|Loaded Pickup|All pickups at|Pick up cargo at|All containers pick up at|Where It Is|
    Goods Are At|Merchandise Lying At|Lying At|Lying At (Pier)|Merchandise Lying At (Pier)|
    From Terminal|From Pier|From Ramp|From Port|Cueillir à|Cueillir chez|Enlever chez|Enlever a|
    Lieu d'enlevement|Enlevement|Ramassage|Lugar de recogida|Abholort|Abholen bei|Collection Point|
    Collection Address|Collection Location`,
  delivery_location: `
    Be Delivered To|Delivered To|Deliver To|For Delivery To|Delivery|Deliver|Delivery Location|
    Delivery Address|Delivery To|Drop Location|Drop|Destination|Place of Delivery|
    Place of Delivery (Door)|Final Delivery|Dlvry To|Delivery Place|Deliver At|Delivery Point|Unload At|
    Ship To|Door Delivery|Door Delivery Address|Final Destination|Door Address|Deliver Cargo To|
    Delivery Destination|Warehouse|Dlvr To|Deliver To (Door)|Drop At|Drop Off|Delivery Site|Del|Dlv|
    Dlvy|Dlvry|Dest|Carry To|Livrer a|Lieu de livraison|Livraison|Entregar a|Lugar de entrega|
    Consignee/Delivery|Del To|Dlv To|Delivering To|Ship-To|Ship To Location|Final Dest|
    All deliveries to|Deliveries to|All containers deliver to|Delivery for all|All loads deliver to|
    Lieferadresse|Lieferort|Deliver all to|Where It Goes|Transload At|Transload To|Transload|
    To Receiver|To Consignee|To Warehouse|To Customer|To DC|Consigned To/Deliver At|Livre a|Livrer chez|
    Adresse de livraison|Entrega|Direccion de entrega|Liefern an|Anlieferung|Entregar en|Entregar|
    Destino|Drop Point|Drop Off Point|Delivery Site Address`,
  terminal_location: `
    Terminal|Port Terminal|Pier|Pier/Terminal|Terminal/Pier|Marine Terminal|CY|Ramp|Rail Ramp|
    Port/Terminal|Terminal/Ramp|Pier / Terminal|CY Location|CY/Terminal|Discharge Terminal|
    Terminal Location|Ramp/Terminal|Port or Ramp|Port/Ramp|Pier or Airport|Rail Terminal|Rail Hub|
    Ramp Name|Terminal Name|Port Facility`,
  loading_location: `
    Live Load|Drop Load|Load Live|Loading|Stuffing Location|Load At|Loading Location|Loading Point|
    Place of Loading|Loading At|Loading Address|Stuffing At|Stuffing Place|Load Point|Door Pickup|
    Loading Warehouse|Load Site|Live Load At|Cargo Pickup|Stuffing Address|Load Cargo At|Loading Place|
    Deliver Empty To|Spot Empty At|Loading Facility|Load|Positioning Address|Spot At|
    Spot For Loading At|Load Address|Lieu de chargement|Stuffing|Shipper/Loading Address|Stuff At|
    Supplier|Shipper / loading address|Shipper/Loading Location|Shipper/Load at`,
  full_return_location: `
    Ingate Full|Ingate Load|Ingate Loaded|In-gate|In-gate Full|Return Full To|Return Terminal|
    Full Return|Return Loaded To|Ingate|Ingate At|Full Return Terminal|Deliver Full To|Return Full At|
    Full Return To|Receiving Terminal|Full Return Location|Deliver Loaded To|In-gate Terminal|
    Return Load To|Loaded Return|Delivery Terminal|Export Terminal|Ingate Terminal|
    Full Container Return|Load Terminal|Deliver Full Container To|Return Loaded Container To|Full Drop|
    Deliver Loaded Container To|Full Return To Terminal|Full To|Loaded To|Retour du plein|Return Full|
    Deliver Full|Load Return|Receiving Port Terminal|Return Loaded At|Delivery of the Loaded Container|
    Delivery of Loaded Container|Delivery of the Full Container|Return of the Loaded Container|
    Full Container To`,
  empty_pickup_location: `
    Empty Pick Up|Empty Pickup|Empty Pick Up At|Pick Up Empty|Pick Up Empty At|Empty Pickup Location|
    Empty Depot|Empty Release Location|Empty Pick-up Depot|Empty Container Pickup|
    Empty Container Pick Up|Empty Available At|Pick Up MTY|Pull Empty From|MTY Pickup|MTY Pick Up|Hook|
    Hook Empty|Empty Out|Release Depot|Empty Release Depot|Empty From|Empty Pickup Depot|
    Empty Pick Up Location|Equipment Pickup|Empty Pickup At|Empty Pull|Empty Released From|
    Empty Release From|Empty At|Vide a ramasser|Depot du vide|MTY At|Empty Equipment Available At|
    Empty Container Depot|Equipment Depot|Pick up MT at|MT Pickup|MT Pick up at|Empty from depot|
    Pull MT From|MTY Depot|MT Depot|Pull Empty`,
  empty_return_location: `
    Returned To|Empty Must Be Returned To|Return The Empty To|Return Empty Unit To|Empty Container To|
    The Empty To|Empty Returned To|Empty Is To Be Returned To|Empty Return|Empty Return To|
    Return Empty To|Return Empty|Return MTY|Return MTY To|MTY Return|Empty Return Location|Drop MTY|
    Drop Empty|Return Empty At|Empty Return Depot|Empty Container Return|Return Location|Return To|
    Empty To|Drop Empty At|Empty Drop|Return Empty Container To|Terminate Empty At|Empty Terminate|
    Empty Return At|Return|Terminate|Return Depot|Return Equipment To|Empty Container Return To|
    Termination|Retour du vide|Retourner le vide|Retorno de vacio|Empty Back To|MTY Back To|MTY To|
    Termination Location|Empty Goes To|Empty Goes Back To|Empty To Be Returned To|Empties To|Empties Back To|Return MTYs To|MTY Drop|MT back to|
    Return MT to|MT Return|MT Return To|Empty to depot|MT Term|Retour vide|Retour vide a|
    Depot retour vide|Devolucion de vacio|Leerruckgabe|Leer zuruck an`,
  shipper_location: `
    Shipped From|Shipper|Shipper/Exporter|Exporter|Ship From|Shipper Name|
    Shipper (Complete Name and Address)|Exporter/Shipper|Shipper Name and Address|Consignor|
    From (Shipper)|Shipper (From)|Supplier Name|Vendor|Expediteur|Remitente|Embarcador|
    Shipper of Record|Absender|Versender`,
  consignee_location: `
    Consignee|Cnee|Consigned To|Consignee Name|Ultimate Consignee|Consignee (Name and Address)|Receiver|
    Consignee Name and Address|Importer|Consignee/Receiver|To (Consignee)|Consignee (To)|Destinataire|
    Consignatario|Importer of Record|Ship To/Consignee|Deliver To Consignee|Empfänger|Empfaenger|
    Destinatario|Cnee Name`,
  bill_to_address: `
    Bill To|Bill To Party|Bill Freight To|Invoice To|Bill Charges To|Freight Bill To|
    Inland Freight Charges - Bill To|Send Freight Bill To|Freight Charges Bill To|
    Third Party Freight Charges Bill To|Third Party Bill To|Bill Drayage To|Charge To|Payer|Payor|
    Send Invoice To|Customer|Account|Billing Party|Bill Inland Freight To|Freight Charges To|
    Send Bill To|Charges To|Bill-To|Prepaid By|Third Party Freight Charges - Bill To|Bill Trucking To|
    Invoice Trucking To|Bill|Billing|Billing Address|Bill To Address|Freight Payable By|Please Invoice|
    Invoicing|Facturer a|Facturar a|Bill To Customer|Third Party|Account Of|For Account Of|
    Bill Cartage To|Charges for account of|Rechnung an|Trucking Bill To|For The Account Of|
    Mail Invoice To|Mail Invoice + POD To|Mail Invoices To|Invoice and POD To|Send Invoice and POD To|
    Email Invoice To`,
  forwarder_address: `
    Freight Forwarder|Forwarder|Forwarding Agent|Freight Forwarding Agent|Forwarder Name and Address`,
  place_address: `
    Address|Street|Street Address|Address 1|Address Line 1|Addr|Straße|Strasse|Anschrift|Addr1|Address1|
    Adr|Rue|Street Addr|Dirección|Adresse`,
  place_city: `
    City|Town|City/State/Zip|City, State, Zip|City/State|City/ST/Zip|City State Zip|Ort|Stadt|Ville|
    Ciudad|CSZ|City ST Zip|City/St|City St|City State|Localidad`,
  place_state: `
    State|ST|Province|State/Province|Staat|Prov|Estado|Province/Etat|Bundesland`,
  place_postal_code: `
    Zip|Zip Code|Postal Code|Postcode|Zipcode|Postal|PLZ|Code Postal|Postal Cd|Zip Cd|Zipcode/Postal`,
  place_name: `
    Name|Company|Company Name|Location Name|Nom|Nombre|Firma`,
  [OTHER_LABELS]: `
    Time|Date/Time|Window|Scheduled|Scheduled Date|Scheduled Time|Hours|Freight Charge Terms|
    Freight Charges|Freight Charge|Freight Charges Are|Empty|Empty Container|Full|Loaded|SID No|CID No|
    FOB|Trailer No|Trailer|Carrier Information|Customer Order Information|Pallet/Slip|
    Additional Shipper Info|Handling Unit|COD Amount|Trailer Loaded|Freight Counted|Date|Document Date|
    Issued|Issue Date|Issued By|Printed|Prepared By|Prepared|A/N Date|Notice Date|Version|
    Port of Loading|Port of Discharge|POL|POD|Load Port|Discharge Port|From Port of / Origin|
    Port of Origin|Place of Receipt|ETD|ETS|Sailing Date|Departure|Documentation Cut-off|Doc Cut-off|
    Docs Cutoff|SI Cutoff|SI Cut-off|VGM Cut-off|VGM Cutoff|Doc Cutoff|IT Date|
    AMS No|SCAC|Trucker|Delivering Carrier|
    Local Delivery or Transfer By (Delivering Carrier)|Local Delivery or Transfer By|Motor Carrier|
    Notify Party|Notify|Also Notify|Phone|Tel|Fax|Email|E-mail|Attn|Contact|G.O. Date|GO Date|Rate|
    Terms|Payment Terms|Total|Total Charges|Total Rate|Total Due|Balance Due|Amount|Charges|Signature|
    Driver Signature|Driver Signature / Unit|Time In|Time Out|Received By|MC No|DOT No|Firms Code|Firms|
    Freight Terms|Incoterms|Stops|Routing|Dates|Locations|Equipment and Cargo|Inv No|Invoice No|
    Invoice Date|Remit To|Page|To|From|Attention|Fed Tax ID|Marks|Tare|Tare Weight|Net Weight|
    Country of Origin|HS Code|NMFC|NMFC No|Freight Class|Declared Value|Emergency Contact|
    Emergency Phone|Emergency Response|Packing Group|PG|Proper Shipping Name|Flag|Country|Chassis Split|
    Ventilation|Humidity|Per Diem|Per Diem LFD|Per Diem Last Free Day|Detention|Demurrage|Driver|Truck No|
    Tractor|Dispatcher|
    General Conditions|Terms and Conditions|Carrier Signature|Shipper Signature|Place of Issue|
    Freight Payable At|Prepaid|Collect|Authorized By|Approved By|Accepted By|Copy|Original|HTS|
    Carrier Contact|Carrier Phone|MC|DOT|Freight|Agent|Broker|Sold To|
    Tare + Cargo (VGM)|Tare and Cargo|VGM|Verified Gross Mass|Service Contract|Contract No|Booked By|
    Waybill|L/E|Net Kg|Net Wt|Status|Douanes|Cargo Control No|No de controle|Fret|AMS HBL|AMS B/L|
    ISF No|Tractor No|Driver Name|Vendor Code|Department|Department No|Rev|Revision|Vessel Flag|
    Lloyds No|IMO No|Disch Port|Sailing|Sails|Sail Date|Departs|Vent|Fresh Air|Storage Begins|
    Storage Charges|Telex|After Hours|Hours of Operation|Receiving Hours|Print Name|Accessorials|
    Subtotal|Sub Total|Tax|GST|Currency|Page No|Subject|Cc|Regards|Total Usd|Total Charge|Total Pay|
    Carrier Pay|Agreed Amount|Emergency|24-Hour Emergency Contact|Marine Pollutant|Placards|Flash Point|
    EMS|Technical Name|Warehouse Receipt|Cost Center|GL Code|Service Level|Load Type|Appt Type|
    Expediteur des documents|Telephone|Telecopieur|Telefono|Scac Code|Insurance|Holds|Yard pos|Conf.|
    OrderGuid|Pallets (est.)|Date of Order|Order Date|Date Issued|Dated|Gate Log|
    Discharge Ports|Load Prt|Disch|Issued On|Entered|Received In Good Order|Inland Carrier|
    Via (Inland Carrier)|Freight Release Date|Demurrage Paid Thru|Receipt No|Sailing From|Services|
    Arrival At|Trucker Name|No of Containers|Number of Containers|Total Containers|No contrôle fret|
    Cargo Control|Emis le|Attachments|Entry|IT|Delivering Carrier (Trucker)|Shipper Signature / Date|
    Also Notified|Loaded At/Discharged At|Loaded At / Discharged At|Grounded|Rail Waybill|Discharged`,
};
