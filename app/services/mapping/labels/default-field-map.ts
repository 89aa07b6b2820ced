import type { FieldMapEntry } from '~/domain/fields/field-map';
import { PLACE_LABELS } from './default-place-labels';

/**
 * The system-wide field map (level 1): the labels by which the trade names each field. It is inserted into the
 * database as it stands here and may be edited there; the mapping reads only what it is given.
 * Labels are compared without case and punctuation; `#`, `No.` and `Number` are one; a unit in brackets is left out.
 */
const LABELS: Readonly<Record<string, string>> = {
  unit_number: `
    Container No|Container|Containers|Container ID|Container Nos|Container(s)|Cntr No|Cntr|Cont No|
    Ctr No|Cont|Equip No|Equipment No|Equipment ID|Unit No|Unit|Equipment Initial and No|
    Container/Trailer|Box No|Marks and Numbers|Marks and Nos|Marks & Numbers|Container/Seal No|
    Container No/Seal No|Container/Seal|Cntr/Seal|Container/Seal Nos|Container No and Seal No|X12:OC|
    X12:EQ|EDIFACT:RFF:AAQ|Equipment|Equip|Eqpt|Ctnr|Ctnr No|Cntnr|Unit ID|Box|Container/Trailer No|
    Container Initial and No|Conteneur|No de conteneur|Contenedor|No de contenedor|Container-Nr|
    Containernummer|No. Contenedor|Import Container|Import Container No|Export Container|Cont Nbr|Eq No|
    Eq Nbr|Reefer No|Tank No|Reefer Container No|Containernr|Behalter|Cntr No/Type|Container/Type|
    Container No/Type|Container No/Size|Container/Size`,
  seal_number: `
    Seal No|Seal|Seals|Seal(s)|Seal Nos|Carrier Seal|Container/Seal No|Container No/Seal No|
    Container/Seal|Cntr/Seal|Container/Seal Nos|Container No and Seal No|X12:SN|Line Seal|Scelle|
    No de scelle|Plomb|Sello|No de sello|Precinto|Seal 1|Seal No 1|Seal #1|Seal 2|
    Seal No 2|Seal #2|Seal 3|2nd Seal|Second Seal|Sealed With|Sealed Under|Seal 4|Carriers Seal|Carrier's Seal|
    Customs Seal|Shipper Seal|Shippers Seal|Shipper's Seal|Additional Seal|Other Seal|Further Seal|Extra Seal|Security Seal|
    High Security Seal|Bolt Seal|Cable Seal|Terminal Seal|Vet Seal|Veterinary Seal|USDA Seal|FDA Seal|CBP Seal|Loader Seal|
    Truck Seal|Trailer Seal|1st Seal|First Seal|3rd Seal|Third Seal|Zollplombe|Plombe|Scelle douane|Sello aduana`,
  equipment_size: `
    Size|Container Size|Equipment Size|Eqp Size|Length|Size/Type|Sz/Type|Sz/Tp|Sz|Container Size/Type|
    Container Type/Size|Equipment|Equip|Equip Type|Eqp|Eqp Type|Equipment Size/Type|Equipment Type|
    Container Size and Type|Type/Size|Equipment Type/Size|Cntr Type|Container Type|Ctr Type|
    Type of Container|Type|Len/Type|Length/Type|Cont Size|Cntr Size|Ctr Size|Eqpt|Eqpt Type|Sz/Ty|
    Size and Type|Size & Type|ISO Type|ISO Code|Container Size & Type|No and Type of Container|
    No and Type of Containers|Eqpt Size|Dimension|Taille|Tamano|Tipo|Eq Type|ISO|Type ISO|Sz Tp|
    Container Typ|Containertyp|Cntr Size/Type|Cont Type|Cntr Len|Container Length|Sz/Tp/Ht|
    Size/Type/Height|Len/Type/Ht|Sz/Ty/Ht|Containergrosse|Grosse|Equipment Required|
    Equipment Requested|Equipment Needed|Trailer Type|Trailer Size|Trailer Length`,
  equipment_type: `
    Type|Container Type|Equipment Type|Size/Type|Sz/Type|Sz/Tp|Container Size/Type|Container Type/Size|
    Equipment|Equip|Equip Type|Eqp|Eqp Type|Equipment Size/Type|Container Size and Type|Type/Size|
    Equipment Type/Size|Cntr Type|Ctr Type|Type of Container|Len/Type|Length/Type|Eqpt|Eqpt Type|Sz/Ty|
    Size and Type|Size & Type|ISO Type|ISO Code|Container Size & Type|No and Type of Container|
    No and Type of Containers|Tipo|Eq Type|ISO|Type ISO|Sz Tp|Container Typ|Containertyp|Cntr Size/Type|
    Cont Type|Sz/Tp/Ht|Size/Type/Height|Len/Type/Ht|Sz/Ty/Ht|Equipment Required|Equipment Requested|
    Equipment Needed|Trailer Type`,
  trailer_number: `
    Trailer No|Trailer|Trailer ID|Trailer Nbr|Trlr No|Trlr|Trl No|Van No`,
  chassis: `
    Chassis|Chassis No|Chas|X12:CHS|Chas No|Chassis ID|Chassis/Pool`,
  shipment_direction: `
    Direction|Import/Export|I/E|Imp/Exp|Move Direction|Shipment Direction|Imp/Exp Move|Move Type|
    Type of Move|Service Type|Order Type|Load Type|Shipment Type|Move`,
  reference_number: `
    Reference No|Reference|Our Reference|Our Ref|Our Ref No|Our Reference No|Ref No|Ref|Reference ID|
    Ref ID|File No|File|File Ref|Our File|Our File No|Job No|Job|Forwarder Ref|Forwarder Reference|
    Forwarder Ref No|Broker Ref|Broker Reference|Shipment No|Shipment ID|Shipment Ref|Order No|D/O No|
    Delivery Order No|DO No|Agent Ref|Agent Reference|Broker File No|Control No|Our No|
    Our Job|Our Job No|Shipper File|Shipper File No|Internal Ref|Forwarder File|Forwarder File No|
    Broker File|Shpt No|Order Ref|Return Reference|Transportation Order|Transport Order No|Dossier|Notre dossier|
    Notre ref|Our D/O No|Pro Bill|Referencia|Nuestra referencia|Unsere Ref|Unsere Referenz|Job Ref|
    Auftrag|Auftragsnummer|Nuestra Ref|File Number|Shpt Ref|Our File Ref|X12:DO|No dossier|Dossier No|
    Shipper No. (B/L)|No de dossier|Numero de dossier|Notre No|Sales Order|Sales Order No|Auftragsnr|
    Auftrags-Nr|Auftrag Nr|Ref1|Ref 1|Referenz|Sendungsnummer|Notice No|
    Arrival Notice No`,
  customer_number: `
    Customer Ref|Customer Reference|Customer Ref No|Cust Ref|Cust Ref No|Cust No|Customer No|
    Customer Reference No|Client Ref|Client Reference|Your Ref|Your Reference|Your Ref No|
    Shipper Reference|Shipper Ref|Shipper Ref No|Shipper Reference No|Consignee Ref|Consignee Reference|
    Importer Ref|Exporter Ref|Exporter Reference|Account No|Shippers Ref|Shipper's Reference|
    Shipper's Ref|Customer Job No|X12:CR|X12:SI|EDIFACT:RFF:CU|EDIFACT:RFF:CR|Client No|Client File|
    Customer File|Customer File No|Importer Ref No|Importer Reference|Importer File|No du client|
    Ref client|Votre ref|Referencia del cliente|Cust Order Ref|Ihre Ref|Ihre Referenz|Su Ref|
    Cust Ref Nbr|Your Customer's Reference|Your Customer's Ref|Customer Load Reference|Customer Load No|Shipper’s Ref|Shipper Sales Order`,
  purchase_order_number: `
    Customer Order No|Customer Order|Customer Orders|PO|PO No|P.O. No|P.O.|PO Nos|P/O No|Purchase Order|
    Purchase Order No|Customer PO|Customer P.O. No|Customer PO No|Cust PO|Cust PO No|Buyer PO|PO(s)|
    Purchase Orders|Consignee PO|PO Ref|X12:PO|EDIFACT:RFF:ON|Buyer P.O.|Buyer Order No|PO/Ref|
    Customer P.O.|Order/PO|Bon de commande|Orden de compra|Pedido|PO #s|POs|P.O. Numbers|PO List`,
  load_number: `
    Load No|Load|Load ID|Work Order No|Work Order|W/O No|WO No|W/O|Trip No|Trip|Tender No|Tender|
    Load Tender No|Dispatch No|Load Confirmation No|Pro No|Load Ref|Confirmation No|
    Rate Confirmation No|Order Confirmation No|Load/Order No|Trip ID|Carrier Load No|Load ID No|
    Trip/Load|LoadNo|Ld No|Move No|Leg No|Load Nbr|Pro|Pro/Load|Pro No/Load No|Trip Number|
    Freight Order|Freight Order No`,
  booking_number: `
    Booking No|Booking|Booking Ref|Booking Reference|Booking Ref No|Bkg No|Bkg|BK No|Booking ID|
    Carrier Booking No|Carrier Booking|Carrier Booking Ref|SSL Booking|SSL Booking No|BKG/BL|Booking/BL|
    BL/Booking|BL/BKG|Booking or BL|Booking/BL No|BL/Booking No|Line Booking|Steamship Booking|X12:BN|
    EDIFACT:RFF:BN|Bkg Ref|SO No|S/O No|Shipping Order No|Shipping Order|Booking Confirmation No|
    Booking/SO|Line Bkg|Carrier Bkg|Carrier Bkg No|No de reservation|Reserva|Bkg or B/L|Bkg or BL|
    Bkg/B/L|B/L or Booking|Booking or B/L|B/L or Bkg|Bkng|Bkng No|Buchung|Buchungsnummer|
    Booking With Carrier|Carrier Confirmation No`,
  master_bol_mawb: `
    Master B/L|Master B/L No|MBL|MBL No|Master Bill|Master Bill No|Master BOL|Master Bill of Lading|
    Master BL|Ocean B/L|Ocean B/L No|Ocean Bill|Ocean Bill of Lading|OBL|OB/L|OBL No|M B/L|M/BL|MB/L|
    B/L|B/L No|BL|Bill of Lading|Bill of Lading No|BOL|BOL No|B/L or AWB No|B/L No/AWB No|B/L / AWB|
    BL/AWB No|MAWB|MAWB No|Carrier B/L|Carrier B/L No|Line B/L|SSL B/L|Steamship B/L|B/L Ref|BKG/BL|
    Booking/BL|BL/Booking|BL/BKG|Booking or BL|Booking/BL No|BL/Booking No|X12:MB|X12:BM|X12:OB|X12:BL|
    EDIFACT:RFF:MB|EDIFACT:RFF:BM|MBOL|MBOL No|Arrived Under B/L|OBOL|Line BL|Carrier Bill|Ocean/Master B/L|
    Master/Ocean BL|Steamship BL|Connaissement|Connaissement maritime|Conocimiento|
    Conocimiento de embarque|M B/L or AWB|AWB|BL-Nr|Mstr BL|Mstr B/L|Master/Booking|MB/L No|Bkg or B/L|
    Bkg or BL|Bkg/B/L|B/L or Booking|Booking or B/L|B/L or Bkg|OBL/MBL|Master|Bill`,
  house_bol_hawb: `
    House B/L|House B/L No|HBL|HBL No|House Bill|House Bill No|House BOL|House Bill of Lading|HB/L|
    H B/L|H/BL|HAWB|HAWB No|House|Forwarder B/L|HBL/HAWB|X12:HB|X12:BH|EDIFACT:RFF:BH|EDIFACT:RFF:HWB|
    HBOL|HBOL No|House No|NVOCC B/L|Sub B/L|Connaissement maison|Hse BL|Hse B/L`,
  release_number: `
    Release No|Release|Freight Release|Freight Release No|Frt Release|Release Ref|Empty Release No|
    Empty Release|Release No for Empty|Carrier Release|Carrier Release No|Line Release|Release Order No|
    Equipment Release No|Empty Pick Up No|Empty Pickup No|Empty Pick Up Number|Empty Pickup Number|Release Code|Empty Release Ref|Release Reference|X12:RE|X12:RN|EDIFACT:RFF:RE|
    Equipment Release|Release Ref No|No de liberation|Freistellung|Freistellungsnr|Freistellreferenz|
    Freistellnummer|Mainlevee`,
  pickup_number: `
    Pickup No|Pick Up No|Pick-up No|PU No|P/U No|Pickup|Pick Up Code|Pickup Code|Pickup Ref|Pick Up Ref|
    Pickup Reference|Terminal Pickup No|Pick Up Reference|PU|PUN|PU Code|Pickup PIN|PIN|Pickup PIN No|
    Pick Up Number/PIN|Terminal PIN|Rail Pickup No|X12:P8|X12:PU|EDIFACT:RFF:AFM|Terminal Pick-up No|
    Release/PIN|Release / PIN|Release or PIN|PIN Code|Pickup Auth|Pick Up Authorization|Pick Up PIN|
    Rail PU No|PU Ref|P/U Ref|Hub Pickup No|No de ramassage|No de cueillette`,
  vessel: `
    MV|Aboard|On Board|Aboard Vessel|Ex Vessel|Via Vessel|Per Vessel|Aboard The|Aboard The Vessel|
    Vessel|Vessel Name|Vsl|Vessel/Voyage|Vessel/Voyage No|Vsl/Voy|Vessel/Voy|Vessel and Voyage|
    Vessel & Voyage|Vessel Voyage|Ship|Ship Name|Importing Carrier|Exporting Carrier|Importing Vessel|
    Exporting Vessel|Vessel/Voy No|Ocean Vessel|Ocean Vessel/Voyage|Vessel Name/Voyage|Mother Vessel|
    M/V|Vessel/Flight|Steamer|Vsl/Voy No|Vessel/Voyage/Flag|X12:WU|X12:VSL|Feeder|Feeder Vessel|
    Feeder/Mother Vessel|Vessel and Voy|Navire|Buque|Ocean Vessel and Voyage|Vsl & Voy|Schiff|
    Schiffsname|Ib Vsl|Ib Vsl/Voy|Ob Vsl|Ob Vsl/Voy|Inbound Vessel|Outbound Vessel|Vsl Nm|Vsl Name|
    Vessel / Voy|Ex Steamer|Per Steamer|Carrying Vessel`,
  voyage: `
    Voyage|Voyage No|Voy|Voy No|Vessel/Voyage|Vessel/Voyage No|Vsl/Voy|Vessel/Voy|Vessel and Voyage|
    Vessel & Voyage|Vessel Voyage|Importing Carrier|Exporting Carrier|Vessel/Voy No|Ocean Vessel/Voyage|
    Vessel Name/Voyage|Vsl/Voy No|Vessel/Voyage/Flag|Trip/Voyage|X12:V3|X12:VOY|EDIFACT:RFF:VON|
    Vsl & Voy|Voyage/Flight|Voyage Ref|Viaje|No de voyage|Reise|Reise-Nr|Voyage Nbr|Ib Vsl/Voy|
    Ob Vsl/Voy|Vessel / Voy|Voy Nbr|Ib Voy|Ob Voy`,
  carrier: `
    SSL|Steamship Line|Steamship|SS Line|S/S Line|S/S|S.S. Line|Ocean Carrier|Shipping Line|Ship Line|
    Line|Ocean Line|SSCO|SS Co|Steamship Co|Carrier|Carrier Name|Carrier SCAC|SSL SCAC|
    Steamship Company|Vessel Operator|VOCC|Carrier (SSL)|Ocean Carrier/SCAC|SSL/Carrier|Container Line|
    Liner|Line SCAC|SSL Name|Steamship Line Name|Line Name|Carrier/Line|Shipping Co|Shipping Company|
    Transporteur maritime|Armateur|Naviera|Linea naviera|SS Line Name|Line Op|Line Operator|SCAC CD|
    SSLine|SS Line Code|Reederei|Reeder|Ocean SCAC|Steamship SCAC|Line Code|Marine Carrier|
    Steamship Lines|Ocean Carrier Name|Carrier Line|Ligne|Ligne maritime|
    Importing Carrier|Exporting Carrier`,
  eta_date: `
    Arriving|Expected To Arrive|Due To Arrive|Estimated To Arrive|Scheduled To Arrive|Will Arrive|
    Arrived|Due In Port|Due To Arrive On|ETA|ETA Date|Arrival Date|Arrival|Est Arrival|
    Estimated Arrival|Estimated Time of Arrival|Vessel ETA|Date of Arrival|Arrival ETA|ETA Port|Vsl ETA|
    ETA POD|ETA Discharge|Estimated Arrival Date|Vessel Arrival|Expected Arrival|ETA at Port|Arr Date|
    ETA Terminal|ETA at Discharge Port|ETA Port of Discharge|Arrivee prevue|Date d'arrivee|Fecha de arribo|Fecha de llegada|
    Vessel Due|Due At Port|ETA Dt|Ankunft|ETA Hafen|Disch ETA|Port ETA|Ramp ETA|ETA Ramp|Rail ETA|
    Vessel ETA Date|Llegada|Due In|Arrived/Due|Arrived / Due|Expected|Due Date at Port|Arrivée|Arrivee|
    Date arrivee|ETA navire|ETA Puerto|POD ETA|Dest ETA|Ankunftsdatum`,
  last_free_date: `
    LFD|Last Free Day|Last Free Date|Free Time Expires|Free Until|Last Free|Free Time Ends|
    Free Time Expiration|Free Time Exp|Free Time|Free Time Until|Free Time Through|
    Last Day Free|LFD Port|Port LFD|Rail LFD|Terminal LFD|Demurrage LFD|LFD at Terminal|Pickup LFD|
    Last Free Day (LFD)|Free Days Expire|Free Till|Free Thru|Dernier jour franc|Dernier jour libre|
    Ultimo dia libre|Storage LFD|LFD/Demurrage|Demurrage Free Until|Must Be Out By|Last Day|
    Last Free Dt|LFD Dt|LFD Date|Last Free Day Dt|Free Time Exp.|Freetime Expires|
    Free time expiry|Free TM|Storage Free To|Storage Free Until|Free Period Ends|Free Time Until Date|
    Franchise jusqu'au|Fin de franchise|Franchise|Dernier jour de franchise|Libre jusqu'au|Libre hasta|
    Dias libres hasta|Freitage bis|Frei bis|Free at Terminal Until|Free at the Terminal Until|
    Free at Terminal Thru|Free at the Terminal Through|Free at Terminal|Free at the Terminal|Terminal Free Until|
    Terminal Free Thru|Terminal Free Through|Terminal Free Time|Free Time at Terminal|Free Time at the Terminal|
    Free at Port Until|Free at Port Thru|Free at Port Through|Port Free Until|Port Free Time|Free Time at Port|
    Free at Ramp Until|Free at Ramp Thru|Ramp Free Until|Ramp Free Time|Free Time at Ramp|Free Storage Until|
    Free Storage Thru|Free Storage Through|Storage Free Thru|Storage Free Through|Storage Free at Terminal|
    Storage Free at the Terminal|Demurrage Free Thru|Demurrage Free Through|Free of Demurrage Until`,
  pickup_by_date: `
    Ready|Cargo Ready|Cargo Ready Date|Freight Ready|Pickup Date|Pick Up Date|Pick Up By|Pickup By|
    Pickup Appt|Pick Up Appt|Pickup Appointment|Pick Up Appointment|PU Appt|PU Date|P/U Date|P/U Appt|
    Pickup Date/Time|Pick Up Date/Time|Ready Date|Loading Date|Load Date|Pickup Time/Date|
    Date of Loading|Ship Date|Pull Date|Loading Appt|Load Appt|Stuffing Date|Pickup On|
    Loading Appointment|Pickup Date & Time|Shipping Date & Time|Load Ready|Ready To Load|
    Truck Appointment|Truck Appt|Ready On|Pick Up On|Positioning|Positioning Date|Spot Date|
    Date de ramassage|Fecha de recoleccion|Loading Date/Time|Loading Date and Time|Live Load Appt|
    From Appt|Origin Appt|PU Appointment|Pickup Window|Pick Up Window|PU Window|Load window|
    Outgate Date|Pull By|Pull By Date|Pickup From|Pick Up Date From|Loading window|PU By|Terminal Appt|
    Terminal Appointment|Pier Appt|Pull Appt|Truck At The Door|Truck At Door|Loading Slot|
    From Appointment|Origin Appointment|Date enlevement|Enlever le|Ramasser le|Date ramassage|
    Fecha de recogida|Abholtermin|Abholdatum|Ladetermin|Ladedatum`,
  pickup_by_time: `
    Pickup Time|Pick Up Time|Pickup Date/Time|PU Time|P/U Time|Loading Time|Load Time`,
  deliver_by_date: `
    Delivery Date|Deliver By|Delivery Appt|Delivery Appointment|Dlv Appt|Dlvry Appt|Del Appt|
    Deliver By Date|Deliver Date|Appt|Appointment|Appt Date|Appointment Date|Delivery Date/Time|
    Delivery Due|Delivery On|Dlvry Date|Dlv Date|Due Date|Must Deliver By|Required Delivery|
    Required Delivery Date|Requested Delivery Date|Requested Delivery|Deliver On|Appointment Date/Time|
    Appt Date/Time|Delivery Requested|Del Date|Drop Date|Drop Appt|Requested Delivery Date/Time|
    Delivery Date & Time|Needed By|Must Arrive By|Arrive By|RDD|To Appt|Dest Appt|Destination Appt|
    Dlvy Appt|Dlvy Date|Dlvry|Delivery By|Delivery Window|Consignee Appt|Receiver Appt|Deliver By/On|
    Date de livraison|Fecha de entrega|Required Date|Delivery Date and Time|Required On Site|
    Delivery day|Dlvy Dt|Del Day|Liefertermin|Lieferdatum|Deliver Window|Unload Date|Receiving Appt|
    Appointment Slot|To Appointment|Destination Appointment|Deliver On Date|Delivery|Livraison|Deliver|
    Date livraison|Livraison prevue|Livrer le|RDV livraison|RDV|Rendez-vous|Date RDV|Cita|
    Cita de entrega|Fecha de cita|Fecha entrega|Liefertag|Zustelltermin|Need By|Needed On|Required By|
    Wanted On|Entladetermin|
    Appointment at DC|Appt at DC|Appointment at Consignee|Appointment at Warehouse|Appointment at Receiver`,
  deliver_by_time: `
    Delivery Time|Deliver Time|Appt Time|Appointment Time|Dlvry Time|Del Time|Deliver By Time|Dlv Time|
    Drop Time|Dlvy Tm|Appt Window|Delivery Appt Time|Window|Heure livraison|Heure de livraison|
    Heure RDV|Hora de entrega|Hora de cita|Lieferzeit`,
  cutoff_date: `
    Cut|Cut Date|CY Cut|Terminal Cut|Rail Cut|Cutoff|Cut Off|Cut-off|Cutoff Date|Cut Off Date|
    Cargo Cutoff|Cargo Cut-off|Port Cutoff|Port Cut-off|Port Cargo Cut-off|CY Cutoff|CY Cut-off|
    Gate Cutoff|Gate Cut-off|Terminal Cutoff|Terminal Cut-off|Cutoff Date/Time|Rail Cutoff|Rail Cut-off|
    Dry Cutoff|Reefer Cutoff|Receiving Cutoff|Full Return Cutoff|Ingate Cutoff|Last Receiving Date|
    Latest Receiving Date|Cargo Cut|Port Cut|FCL Cutoff|Cargo Closing|Gate-in Cut-off|CY Closing|
    Full In Cutoff|LRD|FCL Delivery Cut-off|Last Receiving|Vessel Cutoff|Intermodal Cut-off|Date limite|
    Cierre|CutOff Dt|CY Cutoff Dt|Port Cut Off Dt|Terminal Cut-off Date|Date limite de remise|Cloture|
    Fermeture CY|Cierre de puerto|Ladeschluss`,
  cutoff_time: `
    Cutoff Time|Cut Off Time|Cut-off Time|Cargo Cutoff Time|Port Cutoff Time|CY Cutoff Time`,
  earliest_receiving_date: `
    ERD|Earliest Receiving Date|Earliest Receiving Date (ERD)|Earliest Return Date|Earliest Receiving|
    Early Receiving Date|First Receiving Date|Receiving Opens|Receiving Date|Gate Open|Earliest Return|
    First Receiving|Terminal Receiving Date|Early Return Date|Full Receiving From|Receiving From|
    Earliest Gate-in|Rcvg Opens|Receiving Begins|Begin Receiving|Early Return|First Receiving Day|
    Earliest Delivery|Vessel Opens|Receiving Start|Terminal Opens|Terminal Accepts From|Accepts From|
    Available From Terminal`,
  contents: `
    Commodity|Contents|Cargo|Cargo Description|Description|Description of Goods|Description of Articles|
    Goods|Goods Description|Commodity Description|Comm|Description of Cargo|Product|
    Kind of Packages and Description of Goods|Kind of Package, Description of Articles|
    Description of Packages and Goods|Cmdty|Nature of Goods|Description of Commodity|Goods Desc|
    Articles|Cargo Desc|Desc|Kind of Packages, Description of Articles, Special Marks and Exceptions|
    Description of Articles, Special Marks and Exceptions|
    Kind of Package, Description of Articles, Special Marks, and Exceptions|Commodity/Contents|
    Description of Contents|Lading|Item Description|Material|Kind of Packages and Description|
    Kind of Package, Description, Special Marks|Marchandise|Marchandises|Description des marchandises|
    Mercancia|Descripcion|Goods (Proper Shipping Name, Class, Packing Group)|Description of Packages|
    Cargo Details|Lading Description|Commodity Desc|Commodities|Product Description|Ware|
    Warenbezeichnung|Cmdty Desc|Contents of Packages|Contents of Pkgs|Merchandise|Particulars|
    Particulars of Goods|Type of Goods|What|Cargo Particulars|Fruit|Produce|Goods Type|
    Cargo Type|Nature de la marchandise|Nature marchandise|Mercaderia|Carga|Inhalt`,
  quantity: `
    Quantity|Qty|Pieces|Pcs|Packages|Pkgs|No of Pkgs|No of Packages|No. of Pieces|No Pkgs|Pkg Count|
    Cartons|Ctns|Piece Count|Pallets|Plts|Skids|Total Pieces|Total Packages|Pkg Qty|Total Pkgs|
    Package Count|Pieces/Packages|Handling Units|No of Units|Number and Kind of Packages|Quantity/Unit|
    Pieces/Type|Qty/Type|Number and Type of Packages|Pkgs/Type|No. Packages|Pieces/Pkg|Cargo Quantity|
    No and Kind of Pkgs|No & Kind of Pkgs|No and Kind of Packages|No & Kind of Packages|No of Ctns|
    No of Cartons|No of Pcs|Ctn Qty|Total Ctns|Total Cartons|Total Pcs|Colis|Nombre de colis|Bultos|
    Cantidad|Piezas|Unit Count|Packages/Kind|Plt Count|Pallet Count|Number of Packages|
    No. of Handling Units|Anzahl|Stück|Carton Qty|Colli|Kolli|Count|Boxes|Bales|Bags|Drums|Cases|Crates|
    Rolls|Handling Unit Count|How Many|Quantité|Palettes|Paletten|Nb colis|Nb de colis|Nb palettes|
    Nbre de colis|Nb of Pkgs|Nb of Pallets|Pallet/Case Count|Case Count|Pallets/Cases|Stuck|Kartons|Stuckzahl|Packstucke|Cajas|Tarimas`,
  quantity_uom: `
    Unit|Units|Type|Kind|Pkg|Pack|Packing|Units Type|UOM|Unit of Measure|Package Type|Pkg Type|
    Packaging|Kind of Packages|Piece Type|Qty UOM|Packaging Type|Verp|Verpackung|Pkg Cd|Pkg Code|
    Package Code|Kind of Pkgs|UOM Cd|Piece UOM|Pieces UOM|Pcs UOM|Pkgs UOM|Package UOM|Count UOM|
    Qty Unit|Qty Type|Unite|Unidad|Einheit|Emballage`,
  weight: `
    Weight|Gross Weight|Gross Wt|Wt|Wgt|Cargo Weight|Gross|Gross Kgs|Gross Lbs|Lbs|Kgs|Kg|Total Weight|
    Total Gross Weight|Cargo Wt|GWT|G.W.|G/W|Gr Wt|Gross Wgt|Ship Weight|Weight (Subject to Correction)|
    Gross Weight (Subject to Correction)|Est Weight|Weight/UOM|Gross Cargo Weight|Shipment Weight|
    Total Wt|Gross Lb|Gross Mass|Weight Gross|Wt Lbs|Weight Lbs|Weight Kgs|Cargo Wgt|GW|Gross Wt Lbs|
    Cargo Gross Weight|Poids|Poids brut|Kg brut|Peso|Peso bruto|Est Gross Weight|Estimated Weight|
    Approx Weight|Scale Weight|Net/Gross|Gross/Net|Gross/Tare/Net|
    Gross/Net/Tare|Tare/Gross/Net|Tare/Net/Gross|Net/Tare/Gross|Gross/Tare|Tare/Gross|Weight (Gross/Tare/Net)|
    Weights (Gross/Tare/Net)|Gross/Net Weight|Net/Gross Weight|Gross/Tare/Net Weight|Brutto/Netto|Brutto/Tara/Netto|
    Brut/Net|Brut/Tare/Net|Bruto/Neto|Bruto/Tara/Neto|Brutto|Brutto kg|Bruttogewicht|Gewicht|Grs Wt|Grs Wt Lb|
    Est gross|Est gross lbs|Est gross kgs|Gross KG|Weight Lb|Weight Kg|
    Weight (lb) Subject to Correction|Weight (lbs) Subject to Correction|Weight Subject to Correction|
    Weight (lb)|Weight (lbs)|Weight (kg)|Poids (kg)|Poids kg|Peso kg|Gewicht kg|
    Masse brute`,
  volume: `
    Volume|Measurement|Meas|CBM|Cube|Vol|Cubic Meters|M3|Measure|Cubic Feet|Cu Ft|Total Volume|
    Measurement CBM|Measure CBM|Cubic|Volumen|Cubage|Meas.|CUBE-M3|Cube M3`,
  temperature: `
    Reefer Set|Reefer Set At|Set At|Temp Set|Temp Set At|Maintain|Temp Required|Temperature|Temp|
    Reefer Temp|Set Temp|Temp Setting|Set Point|Setpoint|Reefer Setting|Reefer Temperature|
    Temperature Setting|Required Temp|Required Temperature|Temperature Control|Carrying Temperature|
    Reefer Settings|Temp Set Point|Reefer Set Point|Reefer|Temp/Vent|Set Temperature|
    Temperature Set Point|Set-point|Temperatur|Set F|Set C|Temp F|Temp C|Consigne|Temp Consigne|
    Sollwert`,
  hazardous: `
    Hazardous|Haz|Hazmat|HM|Dangerous Goods|DG|Hazardous Material|Hazardous Cargo|IMO|Dangerous Cargo|
    Hazardous Materials|DG Cargo|IMDG|Haz Mat|Hazmat Details|Hazmat Info|Hazardous Y/N|DG Details|
    Dangerous Goods Details|Hazardous?|Haz?|Haz Cargo|HM (X)|Dangerous|Hazmat Y/N|HAZ Y/N|IMO Y/N`,
  hazardous_uncode: `
    UN|UN No|UN Code|UN/NA No|UN ID|UN/NA|UNNO|UN NA Code|UN/Class|UN No/Class|DG UN|UN Nbr`,
  hazardous_class: `
    Class|Haz Class|Hazard Class|IMO Class|IMDG Class|Hazmat Class|DG Class|Hazardous Class|UN/Class|
    UN No/Class|IMO Cl|Haz Cl`,
  hazardous_packaging_group: `
    Packing Group|Packaging Group|Pack Group|Packing Grp|Pkg Group|PG|P.G.|Packing Gr|UN Packing Group|
    Hazmat Packing Group|Groupe d'emballage|Verpackungsgruppe|Grupo de embalaje|Grupo de empaque`,
  inbond_transit_number: `
    IT No|IT Number|I.T. No|I.T. Number|I.T.|IT/TE No|IT #|In-Bond No|In Bond No|Inbond No|In-Bond Number|
    In Bond Number|Inbond Number|In-Bond|In Bond|Inbond|IT No/In-Bond No|In-Bond Transit No|
    Immediate Transportation No|Customs IT No|US Customs IT No`,
  entry_number: `
    Entry No|Entry Number|Customs Entry|Customs Entry No|Customs Entry Number|Entry Filer No|CBP Entry No|
    US Customs Entry No|Customs Entry/IT No`,
  genset_required: `
    Genset|Gen Set|Gen-Set|Genset Required|Gen Set Required|Genset Req|Genset Needed|Genset Y/N|
    Genset Required Y/N|Genset?`,
  live_load: `
    Live Unload|Live Load/Unload|Live/Drop|Drop/Live|Live or Drop|Drop or Live|Unload Type|
    Live Unload/Drop|Drop/Live Unload|Live Unload Y/N|Live Load Y/N|Delivery Type|Dlvy Type|Type of Delivery|
    Unloading Type|Loading Type|Type of Unload|Delivery Method`,
  equipment_available_date: `
    Empty Pick Up Date|Empty Pickup Date|Empty Release Date|Empty Available|Empty Available Date|Empty Ready Date|
    Equipment Available|Equipment Available Date`,
  forwarder_reference_number: `
    EDIFACT:RFF:FF|X12:FN`,
  line_haul: `
    Line Haul|Linehaul|Line Haul Rate|Base Rate|Linehaul Charge|Linehaul Rate|Drayage Rate|Freight Rate|
    Base Drayage|Drayage Charge|Line Haul Charge|Drayage Base Rate|Line Haul Amount|Drayage|
    Base Linehaul|Line Haul (Flat)|Linehaul (Flat)|Base Carrier Rate|Flat Rate|Linehaul Flat|
    Line Haul Flat Rate|Dray Rate|Drayage Flat|Base Freight|Base Dray|Linehaul Amt`,
  fuel_surcharge: `
    Fuel Surcharge|Fuel|FSC|Fuel Surcharge (FSC)|Fuel Surcharge Amount|Fuel Charge|FSC Amt|Fuel Surch`,
  ship_comment: `
    Remarks|Special Instructions|Comments|Notes|Instructions|Delivery Instructions|Driver Instructions|
    Special Remarks|Dispatch Notes|Note|Comment|Special Notes|Handling Instructions|Special Handling|
    Load Notes|Driver Notes|Delivery Clerk: Deliver to Carrier Shown Above. Special Instructions|
    Additional Instructions|Notes to Trucker|Trucker Instructions|Shipment Notes|Notes/Instructions|
    Remarks/Special Instructions|Instructions to Carrier|Instructions to Driver|Carrier Instructions|
    Dispatch Instructions|Pickup Instructions|Special Instruction|Remark|Notes and Instructions|
    X12:NTE:SPH|X12:NTE:DEL|X12:NTE:GEN|X12:NTE:LOI|X12:NTE:ADD|X12:NTE:OTH|X12:NTE:INT|X12:NTE:WHI|
    EDIFACT:FTX:AAI|EDIFACT:FTX:DIN|EDIFACT:FTX:SIN|Note to Driver|Notes to Driver|
    Instructions to Trucker|Trucker Notes|Special Inst|Remarques|Instructions speciales|Observaciones|
    Please Note|Driver Note|Additional Information|Additional Info|Other Instructions|
    Remarks/Instructions|Internal Notes|Delivery Notes|Special Requirements|Bemerkung|Bemerkungen|
    Hinweis|Dispatch Remarks|Note To Trucker|Note to Carrier|Notes to Carrier|EDIFACT:FTX:DEL|
    EDIFACT:FTX:HAN|EDIFACT:FTX:LOI|EDIFACT:FTX:TRA|Commentaires|Notes au chauffeur|
    Instructions de livraison|Anmerkung|Anmerkungen|Notas|Comentarios`,
  ...PLACE_LABELS,
};

/** Per canonical name the level-1 entry. */
export const DEFAULT_FIELD_MAP: Readonly<Record<string, FieldMapEntry>> = Object.fromEntries(
  Object.entries(LABELS).map(([name, labels]) => [
    name,
    {
      d3canon_name: name,
      ocr_source_field: labels.replace(/\n\s*/g, ''),
      available: true,
      // The words of a label's value go on in the next line.
      newlines_remove: false,
      ...(name === 'ship_comment' || name === 'contents' ? { newlines_convert_to_space: true } : {}),
    },
  ]),
);
